export interface Judged {
  readonly name: string;
  readonly limit: string;
  readonly measured: string;
  readonly met: boolean;
  /** A busy machine can miss it. */
  readonly isTimed?: true;
}

export function atMost(name: string, limit: number, measured: number, digits = 0): Judged {
  return { name, limit: `${limit}`, measured: measured.toFixed(digits), met: measured <= limit };
}

/** Prints the table of limits. The command fails if one is not met, unless the machine was too busy to tell. */
export function report(rows: readonly Judged[], isBusy = false): void {
  const verdict = ({ met, isTimed }: Judged) => (met ? 'yes' : isTimed && isBusy ? 'too busy to tell' : 'NO');
  console.table(
    Object.fromEntries(rows.map((row) => [row.name, { limit: row.limit, measured: row.measured, met: verdict(row) }])),
  );
  if (rows.some((row) => verdict(row) === 'NO')) process.exitCode = 1;
}
