# Orca imports this when it starts. All that it would say is written to $ORCA_SPOKEN instead, a line of JSON each: `say` for what was
# said, `stop` where it was cut off.
import json
import os

from orca import speech

spoken = open(os.environ["ORCA_SPOKEN"], "a", buffering=1)


def write(kind, text=""):
    spoken.write(json.dumps({"kind": kind, "text": text}) + "\n")


def say_all(utterances, progress):
    for context, _ in utterances:
        write("say", context.utterance)


# There is nothing to be heard with, and nothing is needed.
speech._initSpeechServer = lambda *_: None
speech._speak = lambda text, acss, interrupt: write("say", text)
speech.speakCharacter = lambda character, acss=None: write("say", character)
speech.speakKeyEvent = lambda event, acss=None: None
speech.sayAll = say_all
speech.stop = lambda: write("stop")
