import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import openTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import { doubled, type Shades } from './scale.js';
import { textOf } from './words.js';

/** Recognises text in pictures. All it needs comes with npm: there is nothing in it that could ask a network. */
export type Recogniser = (picture: Shades) => string;

const LANGUAGES = ['eng', 'deu'] as const;
const inflate = promisify(gunzip);
const { resolve } = createRequire(import.meta.url);

const trainedData = async (language: (typeof LANGUAGES)[number]): Promise<Buffer> => {
  const path = `@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`;
  return inflate(await readFile(resolve(path)));
};

/** Letters on a screen are half as large as what the recogniser has learned from: pictures of up to so many pixels are doubled. */
const SMALL_PIXELS = 1_000_000;
const NEURAL_NETWORK = 1;
/** By itself it takes all of a picture for one block of text. */
const FIND_BLOCKS = '3';
const UPRIGHT = 1;

/** A grey picture as a file of the plainest format, which nothing need be unpacked of. */
const fileOf = ({ width, height, shades }: Shades): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), shades]);

const silent = () => undefined;

export async function openRecogniser(): Promise<Recogniser> {
  const { FS, TessBaseAPI } = await openTesseract({ print: silent, printErr: silent });
  for (const language of LANGUAGES) FS.writeFile(`./${language}.traineddata`, await trainedData(language));
  const tesseract = new TessBaseAPI();
  if (tesseract.Init(null, LANGUAGES.join('+'), NEURAL_NETWORK) !== 0)
    throw new Error('The languages of the recogniser could not be loaded');
  tesseract.SetVariable('tessedit_pageseg_mode', FIND_BLOCKS);
  return (picture) => {
    const isSmall = picture.width * picture.height <= SMALL_PIXELS;
    FS.writeFile('/input', fileOf(isSmall ? doubled(picture) : picture));
    if (tesseract.SetImageFile(UPRIGHT, 0) !== 0) throw new Error('The recogniser took no picture');
    tesseract.Recognize(null);
    const text = textOf(tesseract.GetTSVText(0));
    tesseract.Clear();
    return text;
  };
}
