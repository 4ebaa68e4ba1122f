import { sendOrderEmailContract } from '../../../../domain/api/sendOrderEmail.ts';
import type { OrderDetails } from '../../../../domain/orderDetails.ts';
import { callApi } from '../../api/callApi.ts';

/** Goes on even if the page is closed. */
export function sendOrderEmail(details: OrderDetails, paymentIntentId: string) {
  return callApi(sendOrderEmailContract, { json: { ...details, paymentIntentId }, keepalive: true });
}
