import { useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { useCheckedForm } from '../../components/useCheckedForm.ts';
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
  const { formProps, field } = useCheckedForm({
    read: (entries) => ({ line: entries.get(FIELD) }),
    findErrors: ({ line }) => ({ [FIELD]: schema.safeParse(line).error?.issues[0]?.message }),
    kept: { id },
    send: async ({ line }) => schema.parse(line),
    onSuccess(line, form) {
      form?.reset();
      keptForms.forget(id);
      onSave(line);
    },
  });
  return (
    <form {...formProps} className={classes.form}>
      <TextField
        {...facts}
        ref={takesFocus ? focus : undefined}
        autoComplete="off"
        {...field(FIELD)}
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
  const [state, setState] = useState<'shut' | 'open' | 'saved'>(keptForms.read(form.id).get(FIELD) ? 'open' : 'shut');
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
