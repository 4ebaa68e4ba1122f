import type { Product } from '../../../../domain/catalogue/products.ts';
import { counted } from '../../../../domain/text/counted.ts';
import { withWeekdays } from '../../../../domain/dates/courseDate.ts';
import { cellTexts, type DateRow, dateText } from '../../../../domain/dates/dateRow.ts';
import { CONTACT_LIMITS } from '../../../../domain/api/enquiries.ts';
import { Button } from '../../components/Button.tsx';
import { CountOptions, MOST_TO_CHOOSE, SelectField, TextAreaField } from '../../components/Field.tsx';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { NoBreaks } from '../../components/NoBreaks.tsx';
import { Notice } from '../../components/Notice.tsx';
import classes from './AskForPlaceDialog.module.css';
import { placeEnquiry } from './enquiry.ts';
import { EnquiryForm } from './EnquiryForm.tsx';
import { NotSent } from './NotSent.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import type { EnquiryValues } from './sendEnquiry.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { VisitorFields } from './VisitorFields.tsx';

interface AskForPlaceDialogProps {
  readonly product: Product;
  readonly row: DateRow;
  readonly onClose: () => void;
}

/** Asks the owner, by the contact form's way, for places on a full date. */
export function AskForPlaceDialog({ product, row, onClose }: AskForPlaceDialogProps) {
  const enquiry = {
    ...placeEnquiry,
    complete: ({ places = '', message = '', ...visitor }: EnquiryValues) => ({
      ...visitor,
      message: [requestText(Number(places), product, row), message].filter(Boolean).join('\n\n'),
    }),
  };
  const longestRequest = requestText(MOST_TO_CHOOSE, product, row);
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
        <EnquiryForm enquiry={enquiry} className={classes.form}>
          {({ field, emailField, isBusy, isSent, failure }) =>
            isSent ? (
              <>
                <Notice tone="news" title="Thank you">
                  <p>Your message is with us. We email you if a place comes free. Nothing is booked until then.</p>
                </Notice>
                <Button ref={focus} onClick={onClose}>
                  Close
                </Button>
              </>
            ) : (
              <>
                <p>This date is full. Send this form and we email you if a place comes free. Nothing is booked yet.</p>
                <VisitorFields field={field} emailField={emailField} />
                <SelectField label="How many places" name="places">
                  <CountOptions most={MOST_TO_CHOOSE} />
                </SelectField>
                <TextAreaField
                  label="Message (optional)"
                  rows={3}
                  maxLength={CONTACT_LIMITS.message - longestRequest.length - 2}
                  {...field('message')}
                />
                <PrivacyLine />
                <NotSent failure={failure} />
                <SubmitButton variant="action" label="Ask for a place" busyLabel="Sending..." isBusy={isBusy} />
              </>
            )
          }
        </EnquiryForm>
      </div>
    </ModalDialog>
  );
}

function requestText(places: number, product: Product, row: DateRow): string {
  return `Please tell me if a place comes free: ${counted(places, 'place')}, ${product.title}, ${dateText(row)}`;
}

/** The button that was pressed is gone. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
