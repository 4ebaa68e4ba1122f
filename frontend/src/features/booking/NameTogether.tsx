import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BookingLine } from '../../../../domain/api/booking.ts';
import type { NewPerson } from '../../../../domain/bookings/bookings.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { Button } from '../../components/Button.tsx';
import { TextAreaField } from '../../components/Field.tsx';
import { fillPlaces, isTyped } from './fillPlaces.ts';
import classes from './NameTogether.module.css';
import { readPastedPeople } from './pastedPeople.ts';

interface NameTogetherProps {
  /** Names the box for several names. */
  readonly box: string;
  /** The text that was pasted into the box before a reload. */
  readonly pasted: string;
  readonly places: BookingLine['places'];
  readonly booker: NewPerson;
}

/** The short ways to name people: the booker by one press, and a list out of a spreadsheet. */
export function NameTogether({ box, pasted, places, booker }: NameTogetherProps) {
  // Stays when the last place is named: lines that found no place are still in its box.
  const [isNeeded] = useState(() => places.some(({ person }) => !person));
  if (!isNeeded) return null;
  return (
    <div className={`screen-only ${classes.ways}`}>
      {places.every(({ person }) => person) || places.some(({ person }) => person?.name === booker.name) ? null : (
        <Button
          variant="outline"
          onClick={({ currentTarget: { form } }) => {
            if (!form) return;
            if (!isTyped(form, places, booker.name)) fillPlaces(form, places, [booker]);
            // This button goes once the name is saved. The answer stands beside the other.
            form.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
            form.requestSubmit();
          }}
        >
          It’s me: {booker.name}
        </Button>
      )}
      {places.length > 1 ? <PastedNames box={box} pasted={pasted} places={places} /> : null}
    </div>
  );
}

/** Lines that cannot be read, or find no place, stay in the box. */
function PastedNames({ box, pasted, places }: Omit<NameTogetherProps, 'booker'>) {
  const [text, setText] = useState(pasted);
  const [isOpenAtFirst] = useState(text !== '');
  const [said, setSaid] = useState<{ readonly filled: number; readonly faults: readonly string[] } | null>(null);

  function fillIn(form: HTMLFormElement | null) {
    if (!form) return;
    const { people, unread } = readPastedPeople(text);
    const filled = fillPlaces(
      form,
      places,
      people.map(({ person }) => person),
    );
    const over = people.slice(filled);
    flushSync(() => setText([...unread, ...over].map(({ line }) => line).join('\n')));
    // The form keeps what is left in the box.
    form.dispatchEvent(new Event('input', { bubbles: true }));
    setSaid({
      filled,
      faults: [
        ...unread.map(({ line, fault }) => `“${line.trim()}”: ${fault}`),
        ...(over.length > 0 ? [`No place is left for ${counted(over.length, 'more name')}.`] : []),
      ],
    });
  }

  return (
    <details open={isOpenAtFirst}>
      <summary>Paste several names</summary>
      <div className={classes.paste}>
        <TextAreaField
          label="One person a line: name, email"
          rows={4}
          name={box}
          value={text}
          error={said && said.faults.length > 0 ? faultLines(said.faults) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <output>{said && said.filled > 0 ? `${counted(said.filled, 'place')} filled in below. Now save.` : ''}</output>
        <Button variant="outline" disabled={!text.trim()} onClick={({ currentTarget }) => fillIn(currentTarget.form)}>
          Fill in the places
        </Button>
      </div>
    </details>
  );
}

function faultLines(faults: readonly string[]): ReactNode {
  return [...new Set(faults)].map((fault) => <span key={fault}>{fault}</span>);
}
