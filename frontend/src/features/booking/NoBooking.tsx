import { business } from '../../../../domain/business.ts';
import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

/** For a link that opens no booking. It tells people who guess links nothing more. */
export function NoBooking() {
  return (
    <div className="receipt">
      <h2>This link does not open a booking</h2>
      <p>
        Your booking has a long link of its own. It is in the email that came when you paid, and in every email about
        the booking since: press “Open your booking page” there, or copy the whole link, to its last letter.
      </p>
      <p>
        No such email? Look where your mail program keeps spam, for a sender of {business.name}. Or call us on{' '}
        <PhoneNumbers />: we find your booking by your name.
      </p>
    </div>
  );
}
