import { createHmac } from 'node:crypto';

/** https://docs.stripe.com/webhooks#verify-manually */
export function stripeSignature(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
