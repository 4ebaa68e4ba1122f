import { useState } from 'react';
import { walkInNameSchema } from '../../../../domain/bookings/attendance.ts';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import classes from './NoUpload.module.css';

/** Adds somebody who came without a booking. */
export function WalkInForm({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const [error, setError] = useState<string>();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // As it stands in the box, which can be filled in without an event.
        const read = walkInNameSchema.safeParse(new FormData(form).get('walkIn'));
        setError(read.error?.issues[0]?.message);
        if (!read.success) return;
        onAdd(read.data);
        form.reset();
      }}
    >
      <TextField
        label="Came without a booking"
        description="Their name; write the rest on the paper register."
        error={error}
        autoComplete="off"
        name="walkIn"
      />
      <Button type="submit" variant="outline" fullWidth>
        Add to the register
      </Button>
    </form>
  );
}
