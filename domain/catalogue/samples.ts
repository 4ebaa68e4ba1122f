/** True for a sample in our own data, and for an empty value. Production refuses both; pages mark claims that rest on one. */
export function isSample(value: string): boolean {
  return /\bsample\b|^(?:GB )?[0 ]*$/i.test(value);
}

/** A value as pages show it: the word goes when the firm fills in its own. */
export function markedSample(value: string): string {
  return isSample(value) ? `${value} (sample)`.trim() : value;
}
