import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a body sent at `time`, in seconds. */
export function signatureOf(body: string, secret: string, time: number): string {
  const digest = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
