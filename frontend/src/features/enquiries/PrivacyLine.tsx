import { Link } from 'react-router-dom';
import classes from './PrivacyLine.module.css';

/** Under a form with a message to the firm. */
export function PrivacyLine() {
  return (
    <p className={classes.line}>
      We use your details to answer you. <Link to="/privacy">Privacy notice</Link>
    </p>
  );
}
