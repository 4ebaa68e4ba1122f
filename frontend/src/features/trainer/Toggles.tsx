import classes from './Toggles.module.css';

interface TogglesProps<Value extends string> {
  /** For screen readers. */
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons as large as a thumb. */
export function Toggles<Value extends string>({ legend, name, options, chosen, onChoose }: TogglesProps<Value>) {
  return (
    <fieldset className={classes.toggles}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={classes.label}>
          <input
            type="radio"
            name={name}
            value={value}
            className="visually-hidden"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span className={classes.toggle}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A box to tick, as large as a thumb. */
export function Toggle({ label, isOn, onToggle }: ToggleProps) {
  return (
    <label className={classes.label}>
      <input
        type="checkbox"
        className="visually-hidden"
        checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className={classes.toggle}>{label}</span>
    </label>
  );
}
