// Sounds, made of a few oscillators and noise: dry, wooden, small. Nothing is loaded but this. Each is a list of parts: when it
// begins and how long it lasts in seconds, what it is made of, how loud. A sound with `buzz` also shakes a phone that can.
const tone = (at, length, from, to, gain, type = "triangle") => ({ at, length, from, to, gain, type });
const noise = (at, length, centre, gain, width = 1) => ({ at, length, centre, gain, width });
const pluck = (at, pitch, gain = 0.3) => tone(at, 0.5, pitch, pitch, gain, "triangle");
const ticks = (count, spread, low, high, gain) =>
  Array.from({ length: count }, (_, n) => tone((n * spread) / count, 0.012, low + ((n * 7919) % (high - low)), low, gain, "square"));

export const sounds = {
  step: { parts: [tone(0, 0.008, 900, 880, 0.25), tone(0.11, 0.008, 700, 680, 0.25)] },
  knock: { parts: [tone(0, 0.05, 240, 150, 0.5), noise(0, 0.02, 1800, 0.15)] },
  crack: { parts: [...ticks(6, 0.18, 500, 1400, 0.16), noise(0, 0.05, 2400, 0.2)] },
  fling: { parts: [tone(0, 0.4, 200, 900, 0.28, "sine"), tone(0.52, 0.05, 320, 260, 0.2)] },
  floor: { parts: [noise(0, 0.3, 220, 0.6, 0.7), tone(0, 0.35, 74, 52, 0.7, "sine")], buzz: 60 },
  fire: { parts: [...ticks(9, 0.5, 900, 2600, 0.07), noise(0, 0.55, 700, 0.28, 0.5)], buzz: 30 },
  dice: { parts: Array.from({ length: 7 }, (_, n) => noise(n * 0.055 + ((n * 13) % 5) * 0.006, 0.03, 1500 + n * 170, 0.3, 2)) },
  hit: { parts: [tone(0, 0.07, 320, 180, 0.5), noise(0, 0.02, 1200, 0.2)], buzz: 15 },
  crit: { parts: [tone(0, 0.07, 320, 180, 0.5), pluck(0.05, 587)], buzz: 30 },
  turn: { parts: [pluck(0, 440, 0.22), pluck(0.12, 587, 0.2)] },
  danger: { parts: [tone(0, 0.16, 58, 50, 0.8, "sine"), tone(0.3, 0.16, 58, 50, 0.8, "sine")], buzz: 40 },
  victory: { parts: [pluck(0, 294), pluck(0.16, 440), pluck(0.32, 587, 0.36)] },
  defeat: { parts: [pluck(0, 587), pluck(0.18, 415), pluck(0.38, 277, 0.36)], buzz: 120 },
};

// A part begins softly within two milliseconds, so that it does not click, and dies away.
function envelope(context, part, start) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(part.gain, start + 0.002);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + part.length + 0.03);
  return gain;
}

function source(context, part) {
  if (part.centre === undefined) {
    const oscillator = context.createOscillator();
    oscillator.type = part.type;
    return oscillator;
  }
  const length = Math.ceil(context.sampleRate * (part.length + 0.05));
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  return noise;
}

// Puts a sound into a context that plays, or one that is only recorded; tells when it ends.
export function render(context, name, volume = 1) {
  const master = context.createGain();
  master.gain.value = volume * 0.5;
  master.connect(context.destination);
  let end = context.currentTime;
  for (const part of sounds[name].parts) {
    const start = context.currentTime + part.at;
    const played = source(context, part);
    if (part.centre === undefined) {
      played.frequency.setValueAtTime(part.from, start);
      played.frequency.exponentialRampToValueAtTime(part.to, start + part.length);
      played.connect(envelope(context, part, start)).connect(master);
    } else {
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = part.centre;
      filter.Q.value = part.width;
      played.connect(filter).connect(envelope(context, part, start)).connect(master);
    }
    played.start(start);
    played.stop(start + part.length + 0.05);
    end = Math.max(end, start + part.length + 0.05);
  }
  return end;
}

const volumes = { mute: 0, soft: 0.35, full: 1 };
let context;
// The same sound twice within a moment is one.
const last = new Map();

globalThis.boneholdSound = (name) => {
  const volume = volumes[document.documentElement.dataset.sound] ?? 1;
  if (!volume || !sounds[name] || document.hidden) return;
  const now = performance.now();
  if (now - (last.get(name) ?? -1000) < 40) return;
  last.set(name, now);
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  render(context, name, volume);
  if (sounds[name].buzz) navigator.vibrate?.(sounds[name].buzz);
  dispatchEvent(new CustomEvent("bonehold-sound", { detail: name }));
};
