import { parentPort } from 'node:worker_threads';
import { openRecogniser } from './recogniser.js';
import type { Shades } from './scale.js';

const recogniser = openRecogniser();

/** Answers a picture with its text. What goes wrong ends the thread. */
async function answer(picture: Shades): Promise<void> {
  const recognise = await recogniser;
  const text = recognise(picture);
  parentPort?.postMessage(text, []);
}

parentPort?.on('message', (picture: Shades) => void answer(picture));
