import { createHmac } from 'node:crypto';

/**
 * The text of the animated QR code at a moment (RP API v6.0), which changes every second while the order is pending.
 * @param qrStartToken identifies the order and is part of the text
 * @param qrStartSecret never leaves the server
 * @param seconds whole seconds since BankID's response to the order
 */
export function qrCodeText(qrStartToken: string, qrStartSecret: string, seconds: number): string {
  const code = createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${qrStartToken}.${seconds}.${code}`;
}
