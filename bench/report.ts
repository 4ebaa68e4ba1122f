export interface Judged {
  readonly name: string;
  readonly limit: string;
  readonly measured: string;
  readonly met: boolean;
}

export function atMost(name: string, limit: number, measured: number, digits = 0): Judged {
  return { name, limit: `${limit}`, measured: measured.toFixed(digits), met: measured <= limit };
}

/** Prints the table of limits; the command fails if one is not met. */
export function report(rows: readonly Judged[]): void {
  console.table(
    Object.fromEntries(
      rows.map(({ name, limit, measured, met }) => [name, { limit, measured, met: met ? 'yes' : 'NO' }]),
    ),
  );
  if (rows.some(({ met }) => !met)) process.exitCode = 1;
}
