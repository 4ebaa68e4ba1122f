import { useState } from 'react';
import { ATTENDANCE_LIMITS, walkInNameSchema } from '../../../../domain/bookings/attendance.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import classes from './NoUpload.module.css';

/** Adds somebody who came without a booking. */
export function WalkInForm({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = walkInNameSchema.safeParse(name);
        setError(read.error?.issues[0]?.message);
        if (!read.success) return;
        onAdd(read.data);
        setName('');
      }}
    >
      <TextField
        label="Came without a booking"
        description="Their name; write the rest on the paper register."
        error={error}
        autoComplete="off"
        maxLength={ATTENDANCE_LIMITS.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outline" fullWidth>
        Add to the register
      </Button>
    </form>
  );
}
