import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { useKeptForm } from '../../components/useKeptForm.ts';
import { keptForms } from '../../state/keptForms.ts';
import classes from './LineForm.module.css';

interface LineFormProps {
  /** Names the form among those whose typed text is kept. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly schema: z.ZodMiniType<string>;
  readonly value?: string;
  /** On its button. */
  readonly words: string;
  readonly takesFocus?: boolean;
  readonly onSave: (text: string) => void;
}

const FIELD = 'line';

function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** One line to type. */
export function LineForm({ id, schema, value = '', words, takesFocus, onSave, ...facts }: LineFormProps) {
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLFormElement>(null);
  useKeptForm(ref, id);
  return (
    <form
      ref={ref}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // As it stands in the box, which can be filled in without an event.
        const read = schema.safeParse(new FormData(form).get(FIELD));
        setError(read.error?.issues[0]?.message);
        if (!read.success) return;
        form.reset();
        keptForms.forget(id);
        onSave(read.data);
      }}
    >
      <TextField
        {...facts}
        error={error}
        ref={takesFocus ? focus : undefined}
        autoComplete="off"
        name={FIELD}
        defaultValue={value}
      />
      <Button type="submit" variant={takesFocus ? 'filled' : 'outline'} fullWidth>
        {words}
      </Button>
    </form>
  );
}

interface PressedFormProps extends LineFormProps {
  /** On the button that opens the form. */
  readonly opener: string;
}

/** A form behind a button; open if something typed in it is not saved. */
export function PressedForm({ opener, onSave, ...form }: PressedFormProps) {
  const [state, setState] = useState<'shut' | 'open' | 'saved'>(keptForms.read(form.id).has(FIELD) ? 'open' : 'shut');
  if (state === 'open')
    return (
      <LineForm
        {...form}
        takesFocus
        onSave={(text) => {
          setState('saved');
          onSave(text);
        }}
      />
    );
  return (
    <Button
      variant="outline"
      fullWidth
      className={classes.open}
      // The button that was pressed is gone.
      ref={state === 'saved' ? focus : undefined}
      onClick={() => setState('open')}
    >
      {opener}
    </Button>
  );
}
