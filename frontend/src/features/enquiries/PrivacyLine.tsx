import { NewTabLink } from '../../components/NewTabLink.tsx';
import classes from './PrivacyLine.module.css';

/** Under a form with a message to the firm. */
export function PrivacyLine() {
  return (
    <p className={classes.line}>
      We use your details to answer you. <NewTabLink href="/privacy">Privacy notice</NewTabLink>
    </p>
  );
}
