import { useState } from 'react';
import { noUploadSchema } from '../../../../domain/bookings/attendance.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import classes from './NoUpload.module.css';

interface NoUploadProps {
  /** Empty if the hours may be uploaded. */
  readonly reason: string;
  readonly onSave: (reason: string) => void;
}

/** The button that was pressed is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/** Why a driver's hours must not be uploaded. */
export function NoUpload({ reason, onSave }: NoUploadProps) {
  const [typed, setTyped] = useState(reason);
  const [error, setError] = useState<string>();
  const [state, setState] = useState<'shut' | 'open' | 'kept'>('shut');
  if (state !== 'open')
    return (
      <Button
        variant="outline"
        fullWidth
        className={classes.open}
        ref={state === 'kept' ? focus : undefined}
        onClick={() => setState('open')}
      >
        {reason ? `Do not upload: ${reason}` : 'Do not upload, because...'}
      </Button>
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = noUploadSchema.safeParse(typed);
        setError(read.error?.issues[0]?.message);
        if (!read.success) return;
        onSave(read.data);
        setState('kept');
      }}
    >
      <TextField
        label="Do not upload, because"
        description="Empty: upload the hours."
        error={error}
        ref={focus}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" fullWidth>
        Keep
      </Button>
    </form>
  );
}
