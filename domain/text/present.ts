/** The entries that there are: `condition && entry` leaves one out. */
export function present<Entry>(entries: readonly (Entry | false | null | undefined | '')[]): Entry[] {
  return entries.filter((entry): entry is Entry => Boolean(entry));
}
