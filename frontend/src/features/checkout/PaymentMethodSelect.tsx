import { SelectField } from '../../components/SelectField.tsx';

export function PaymentMethodSelect() {
  return (
    <SelectField label="Payment Method" name="paymentMethod">
      <option value="card">Credit/Debit Card</option>
    </SelectField>
  );
}
