//! Record layout.
