import { useState } from 'react';
import { ATTENDANCE_LIMITS } from '../../../../domain/bookings/attendance.ts';
import { VISIBLE } from '../../../../domain/text/visible.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import classes from './NoUpload.module.css';

/** Adds somebody who came without a booking. */
export function WalkInForm({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsEmpty(!VISIBLE.test(name));
        if (!VISIBLE.test(name)) return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <TextField
        label="Came without a booking"
        description="Their name; write the rest on the paper register."
        error={isEmpty ? 'Enter a name.' : null}
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
