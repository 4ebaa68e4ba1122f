import { useState } from 'react';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { cellTexts, type DateRow, dateText } from '../../../../domain/dates/dateRow.ts';
import { CONTACT_LIMITS } from '../../../../domain/api/enquiries.ts';
import { MAX_EMAIL_LENGTH } from '../../../../domain/text/emailLength.ts';
import { Button } from '../../components/Button.tsx';
import { CountOptions, MOST_TO_CHOOSE, SelectField, TextAreaField, TextField } from '../../components/Field.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { NoBreaks } from '../../components/NoBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import classes from './AskForPlaceDialog.module.css';
import { contactEnquiry } from './contactEnquiry.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { NotSent } from './NotSent.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useEnquiry } from './useEnquiry.ts';

interface AskForPlaceDialogProps {
  readonly product: Product;
  readonly row: DateRow;
  readonly onClose: () => void;
}

/** Asks the owner, by the contact form's way, for places on a full date. */
export function AskForPlaceDialog({ product, row, onClose }: AskForPlaceDialogProps) {
  const { field, formProps, isSending, outcome } = useEnquiry(contactEnquiry);
  const [count, setCount] = useState(1);
  const [note, setNote] = useState('');
  const date = `${product.title}, ${dateText(row)}`;
  const request = `Please tell me if a place comes free: ${counted(count, 'place')}, ${date}`;
  return (
    <ModalDialog title="Ask for a place" shape="panel" onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.row}>
          <p className={classes.date}>
            <NoBreaks text={withWeekdays(row.selectedDate ?? '')} />
          </p>
          <p>
            <NoBreaks text={[product.title, ...cellTexts(row.cells)].join(', ')} />
          </p>
        </div>
        {outcome === 'sent' ? (
          <>
            <Notice tone="news" title="Thank you">
              <p>Your message is with us. We email you if a place comes free. Nothing is booked until then.</p>
            </Notice>
            <Button ref={focus} onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <form className={classes.form} {...formProps}>
            <p>This date is full. Send this form and we email you if a place comes free. Nothing is booked yet.</p>
            <TextField label="Name" autoComplete="name" maxLength={CONTACT_LIMITS.name} {...field('name')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL_LENGTH}
              {...field('email')}
            />
            <SelectField
              label="How many places"
              value={count}
              onChange={(event) => setCount(Number(event.currentTarget.value))}
            >
              <CountOptions most={MOST_TO_CHOOSE} />
            </SelectField>
            <TextAreaField
              label="Message (optional)"
              rows={3}
              maxLength={CONTACT_LIMITS.message - request.length - 2}
              value={note}
              readOnly={isSending}
              error={field('message').error}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <input type="hidden" name="message" value={note ? `${request}\n\n${note}` : request} />
            <input type="hidden" name="_captcha" value="false" />
            <HoneypotField />
            <PrivacyLine />
            <NotSent outcome={outcome} />
            <SubmitButton variant="action" label="Ask for a place" busyLabel="Sending..." isBusy={isSending} />
          </form>
        )}
      </div>
    </ModalDialog>
  );
}

/** The button that was pressed is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
