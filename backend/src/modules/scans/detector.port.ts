/** Injection token of the Detector that judges scans. */
export const DETECTOR = Symbol('DETECTOR');

/** From so many characters on, in UTF-16 units, messages are judged without other long ones beside them. */
export const LONG = 10_000;
