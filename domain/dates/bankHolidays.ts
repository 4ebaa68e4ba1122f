/** Bank holidays in England and Wales, as GOV.UK lists them (from 2029 on: by the same rules). After the last one every weekday counts as a working day. */
export const bankHolidays: ReadonlySet<string> = new Set(
  [
    ['2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
    ['2028-01-03', '2028-04-14', '2028-04-17', '2028-05-01', '2028-05-29', '2028-08-28', '2028-12-25', '2028-12-26'],
    ['2029-01-01', '2029-03-30', '2029-04-02', '2029-05-07', '2029-05-28', '2029-08-27', '2029-12-25', '2029-12-26'],
    ['2030-01-01', '2030-04-19', '2030-04-22', '2030-05-06', '2030-05-27', '2030-08-26', '2030-12-25', '2030-12-26'],
  ].flat(),
);

/** True for a bank holiday, and from Christmas Day to New Year's Day. */
export function isHoliday(isoDate: string): boolean {
  const day = isoDate.slice('YYYY-'.length);
  return bankHolidays.has(isoDate) || day >= '12-25' || day === '01-01';
}
