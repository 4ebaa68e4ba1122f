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
        // As it stands in the box, which can be filled in without an event.
        const read = noUploadSchema.safeParse(new FormData(event.currentTarget).get('reason'));
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
        name="reason"
        defaultValue={reason}
      />
      <Button type="submit" fullWidth>
        Save
      </Button>
    </form>
  );
}
