/** What we use of it; it comes without types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseAPI {
    /** 0 where it succeeds; mode 1 is the neural network alone. */
    Init(dataPath: string | null, languages: string, mode: number): number;
    SetVariable(name: string, value: string): void;
    /** Reads `/input`; 0 where it succeeds. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
  }

  export interface Tesseract {
    /** Files in its own memory. */
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }

  interface Options {
    print(text: string): void;
    printErr(text: string): void;
  }

  export default function open(options: Options): Promise<Tesseract>;
}
