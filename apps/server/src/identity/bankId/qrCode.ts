import { createHmac } from 'node:crypto';

/**
 * The text of the animated QR code at a moment (RP API v6.0): made anew each second while the order waits to be opened.
 * @param qrStartToken names the order and stands in the text
 * @param qrStartSecret never leaves the server
 * @param seconds whole seconds since the order was answered
 */
export function qrCodeText(qrStartToken: string, qrStartSecret: string, seconds: number): string {
  const code = createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex');
  return `bankid.${qrStartToken}.${seconds}.${code}`;
}
