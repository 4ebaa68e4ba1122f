import { MOST_AWAITED, WAITING_CONSENT } from '../../../../domain/bookings/waiting.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { besideDate, type DateRow } from '../../../../domain/dates/dateRow.ts';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/EmailField.tsx';
import { CountOptions, SelectField } from '../../components/Field.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import classes from './AskForPlaceDialog.module.css';
import { waitingEnquiry } from './enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { NotSent } from './NotSent.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface AskForPlaceDialogProps {
  readonly product: Product;
  /** The full date; null for any date of a course that has none. */
  readonly row: DateRow | null;
  readonly onClose: () => void;
}

/** Asks for one email when a full date has a place again, or a course has a date. */
export function AskForPlaceDialog({ product, row, onClose }: AskForPlaceDialogProps) {
  const [title, when] = row
    ? ['Ask for a place', 'this date has room for you']
    : ['Tell me when there is a date', 'this course has a date'];
  return (
    <ModalDialog title={title} shape="panel" hasForm onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.row}>
          <p className={classes.date}>{noBreaks(row ? withWeekdays(row.selectedDate ?? '') : product.title)}</p>
          {row ? <p>{noBreaks([product.title, besideDate(row)].filter(Boolean).join(', '))}</p> : null}
        </div>
        <EnquiryForm enquiry={waitingEnquiry} className={classes.form}>
          {({ field, emailField, isBusy, isSent, failure }) =>
            isSent ? (
              <>
                <Notice tone="news" title="Thank you">
                  <p>
                    We have emailed you. You get one more email when {when}. Nothing is booked until then. If the first
                    does not come, call us: this address may have stopped our emails.
                  </p>
                </Notice>
                <Button ref={focus} onClick={onClose}>
                  Close
                </Button>
              </>
            ) : (
              <>
                <p>We email you when {when}. First come, first served: no place is held for you.</p>
                <EmailField label="Email" autoComplete="email" {...emailField('email')} />
                <SelectField label="How many places" {...field('places')}>
                  <CountOptions most={MOST_AWAITED} />
                </SelectField>
                <input type="hidden" name="course" value={product.slug} />
                <input type="hidden" name="date" value={row?.session ?? ''} />
                <p className={classes.consent}>
                  {WAITING_CONSENT} <NewTabLink href="/privacy">Privacy notice</NewTabLink>
                </p>
                <NotSent failure={failure} />
                <SubmitButton variant="action" label={title} busyLabel="Sending..." isBusy={isBusy} />
              </>
            )
          }
        </EnquiryForm>
      </div>
    </ModalDialog>
  );
}

/** The button that was pressed is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
