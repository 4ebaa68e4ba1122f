import { type ComponentProps, type ReactNode, useId } from 'react';
import { acceptanceLabels } from '../../../../domain/orders/acceptance.ts';
import { dayText } from '../../../../domain/dates/courseDate.ts';
import { CANCELLATION_DAYS } from '../../../../domain/orders/earlyStart.ts';
import { FieldError } from '../../components/Field.tsx';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { TickBox } from '../../components/TickBox.tsx';
import { BOXES } from './checkoutFields.ts';
import classes from './TermsBoxes.module.css';

const texts = [
  { path: '/terms', label: 'Terms' },
  { path: '/cancellation', label: 'Your right to cancel' },
  { path: '/privacy', label: 'Privacy' },
] as const;

interface TermsBoxesProps {
  readonly field: (name: string) => Pick<TermsBoxProps, 'name' | 'error'>;
  /** The version of the terms, as an ISO day. */
  readonly version: string;
  readonly asksEarlyStart: boolean;
}

export function TermsBoxes({ field, version, asksEarlyStart }: TermsBoxesProps) {
  return (
    <div className={classes.boxes}>
      <TermsBox
        label={acceptanceLabels.agreed}
        hint={<>In force from {dayText(version)}. You can read them here, each in a new tab:</>}
        {...field(BOXES.agreed)}
      >
        <ul className={classes.texts}>
          {texts.map(({ path, label }) => (
            <li key={path}>
              {/* The new tab also loads the text that holds now. */}
              <NewTabLink className={classes.text} href={path}>
                {label}
              </NewTabLink>
            </li>
          ))}
        </ul>
      </TermsBox>
      {asksEarlyStart ? (
        <TermsBox
          label={acceptanceLabels.earlyStart}
          hint={`A consumer can cancel for ${CANCELLATION_DAYS} days after paying, and a course in your cart begins within those days.`}
          {...field(BOXES.earlyStart)}
        />
      ) : null}
    </div>
  );
}

interface TermsBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint: ReactNode;
  readonly error?: ReactNode;
}

function TermsBox({ label, hint, error, children, ...input }: TermsBoxProps) {
  const id = useId();
  return (
    <div>
      <TickBox
        {...input}
        className={classes.label}
        type="checkbox"
        required
        // Firefox would tick it again after a reload.
        autoComplete="off"
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      >
        {label}
      </TickBox>
      <div className={classes.under}>
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
        {children}
      </div>
    </div>
  );
}
