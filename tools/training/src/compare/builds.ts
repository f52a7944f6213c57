import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Detector } from '@gatepost/detector';

/** What callers ask of one build of the detector. */
export interface Build {
  detector: Pick<Detector, 'judgeNow'>;
  readSample: typeof import('@gatepost/detector/template').readSample;
}

const ENTRY = 'builtin-detector.js';

/** Finds the build in `folder`: a checkout, its detector workspace, or the build itself. Null when there is none. */
export function findBuild(folder: string): string | null {
  const places = ['detector/dist', 'dist', ''].map((place) => path.join(folder, place));
  return places.find((place) => existsSync(path.join(place, ENTRY))) ?? null;
}

/** Loads a build by its path, because importing the package by its name can only ever give one of them. */
export async function loadBuild(dist: string): Promise<Build> {
  const load = (file: string): Promise<unknown> => import(pathToFileURL(path.join(dist, file)).href);
  const { BuiltinDetector } = (await load(ENTRY)) as typeof import('@gatepost/detector/builtin');
  const { readSample } = (await load('template/sample.js')) as typeof import('@gatepost/detector/template');
  return { detector: new BuiltinDetector(), readSample };
}
