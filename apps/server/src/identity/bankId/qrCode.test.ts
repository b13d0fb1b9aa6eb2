import { expect, test } from 'vitest';
import { qrCodeText } from './qrCode.ts';

/** The test vector of BankID's documentation. */
const token = '67df3917-fa0d-44e5-b327-edcc928297f8';
const secret = 'd28db9a7-4cde-429e-a983-359be676944c';

test.each([
  [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
  [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
])('the QR code of second %i equals the one in the documentation', (seconds, code) => {
  expect(qrCodeText(token, secret, seconds)).toBe(`bankid.${token}.${seconds}.${code}`);
});
