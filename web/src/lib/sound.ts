// Small tones, made on the spot; silent unless the player has asked for them.

import { settings } from './settings.svelte';

/** Frequencies in hertz, one after the other. */
const TONES = { turn: [587, 880], move: [440], refused: [233, 196], end: [523, 659, 784], admitted: [523, 698], tick: [1047], bell: [880, 659, 523] } as const;

export type Tone = keyof typeof TONES;

const BEAT = 0.11; // seconds from one note to the next
const LENGTH = 0.2;
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function play(tone: Tone): void {
  if (!settings.kept.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  TONES[tone].forEach((frequency, index) => note(context!, frequency, context!.currentTime + index * BEAT));
}

function note(audio: AudioContext, frequency: number, at: number): void {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.type = 'triangle';
  voice.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + LENGTH);
}
