/** Injection token of the Detector that judges scans. */
export const DETECTOR = Symbol('DETECTOR');
