interface DateOption {
  readonly id: string;
  readonly text: string;
  readonly isSameCourse: boolean;
}

const LABELS = ['The same course', 'Other courses'] as const;

/** The options of a select of dates to move to, those of the same course first. No groups if one would be empty. */
export function DateOptions({ dates }: { readonly dates: readonly DateOption[] }) {
  const groups = [true, false].map((isSameCourse) =>
    dates
      .filter((date) => date.isSameCourse === isSameCourse)
      .map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      )),
  );
  if (groups.some(({ length }) => length === 0)) return groups;
  return groups.map((group, index) => (
    <optgroup key={LABELS[index]} label={LABELS[index]}>
      {group}
    </optgroup>
  ));
}
