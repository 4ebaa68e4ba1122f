import { noBreaks } from '../../components/noBreaks.tsx';
import classes from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
}

/** Facts with their labels beside them. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, lines }) => (
        <div key={label + lines.join()}>
          <dt>{label}</dt>
          <dd>
            {lines.map((text) => (
              <p key={text}>{noBreaks(text)}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
