/** React's error 520: code did not load while an urgent update waited, so React began again and reports the failure only after that. */
const BEGUN_AGAIN = /rendered anew.*#520/s;

/** The messages of the browser's console that a test does not expect. */
export function unexpectedComplaints(complaints: readonly string[], expected: RegExp | null): string[] {
  if (!expected) return [...complaints];
  return complaints.filter((complaint) => !expected.test(complaint) && !BEGUN_AGAIN.test(complaint));
}
