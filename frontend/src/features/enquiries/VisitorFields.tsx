import { CONTACT_LIMITS } from '../../../../domain/api/enquiries.ts';
import { MAX_EMAIL_LENGTH } from '../../../../domain/text/emailLength.ts';
import { TextField } from '../../components/Field.tsx';
import type { EnquiryState } from './EnquiryForm.tsx';

interface VisitorFieldsProps extends Pick<EnquiryState, 'field'> {
  readonly emailDescription?: string;
}

export function VisitorFields({ field, emailDescription }: VisitorFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} {...field('name')} />
      <TextField
        label="Email"
        description={emailDescription}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
      />
    </>
  );
}
