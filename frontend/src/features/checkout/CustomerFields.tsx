import { TextField } from '../../components/Field.tsx';
import classes from './CustomerFields.module.css';
import { customerFields, type CustomerForm } from './useCustomerForm.ts';

export function CustomerFields({ form }: { readonly form: CustomerForm }) {
  return (
    <div className={classes.fields}>
      {customerFields.map(({ field, label, autoComplete, type = 'text', hint }) => (
        <TextField
          key={form.key(field)}
          className={classes[field]}
          label={label}
          name={field}
          type={type}
          description={hint}
          autoComplete={autoComplete}
          required
          {...form.inputProps(field)}
        />
      ))}
    </div>
  );
}
