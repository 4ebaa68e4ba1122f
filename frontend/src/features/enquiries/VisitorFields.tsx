import { EmailField } from '../../components/EmailField.tsx';
import { TextField } from '../../components/Field.tsx';
import type { EnquiryState } from './EnquiryForm.tsx';

interface VisitorFieldsProps extends Pick<EnquiryState, 'field' | 'emailField'> {
  readonly emailDescription?: string;
}

export function VisitorFields({ field, emailField, emailDescription }: VisitorFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <EmailField label="Email" description={emailDescription} autoComplete="email" {...emailField('email')} />
    </>
  );
}
