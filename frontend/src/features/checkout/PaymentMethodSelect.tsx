import { NativeSelect } from '@mantine/core';

export function PaymentMethodSelect() {
  return <NativeSelect label="Payment Method" name="paymentMethod" data={[{ value: 'card', label: 'Credit/Debit Card' }]} />;
}
