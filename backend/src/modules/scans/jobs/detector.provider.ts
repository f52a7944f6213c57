import type { Provider } from '@nestjs/common';
import { BuiltinDetector } from '../../../detection/builtin/builtin-detector.js';

/** Injection token of the Detector that judges scans. */
export const DETECTOR = Symbol('DETECTOR');

export const detectorProvider: Provider = { provide: DETECTOR, useFactory: () => new BuiltinDetector() };
