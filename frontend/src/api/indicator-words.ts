const names = new Map<string, string>();

/** Takes on what indicators are called in the language of the build, by their codes. */
export function nameIndicators(given: ReadonlyMap<string, string>): void {
  for (const [code, name] of given) names.set(code, name);
}

/** 'credential-request' as 'credential request', or what it is called in the language of the build. */
export const indicatorWords = (code: string): string => names.get(code) ?? code.replaceAll('-', ' ');
