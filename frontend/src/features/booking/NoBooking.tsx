import { PhoneNumbers } from '../../components/PhoneNumbers.tsx';

/** For a link that opens no booking. It says no more than that, to whoever tries links. */
export function NoBooking() {
  return (
    <p>
      This link does not open a booking. Open the whole link from your confirmation, or call us on <PhoneNumbers />.
    </p>
  );
}
