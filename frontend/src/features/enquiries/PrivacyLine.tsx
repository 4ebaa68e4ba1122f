import { Link } from 'react-router-dom';

/** Under a form with a message to the firm. */
export function PrivacyLine() {
  return (
    <p style={{ margin: 0 }}>
      We use your details to answer you. <Link to="/privacy">Privacy notice</Link>
    </p>
  );
}
