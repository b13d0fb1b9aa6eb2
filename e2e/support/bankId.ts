import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { hosts } from './hosts.ts';

/** An order as the bank e-ID simulator reports it. */
export interface BankIdOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  /** The QR code at the time of the request. */
  readonly qrCode: string;
  readonly text: string;
  readonly returnUrl: string | null;
  readonly openedBy: 'qr' | 'link' | null;
  readonly state: { readonly status: 'pending' | 'failed' | 'complete'; readonly hintCode?: string };
}

/**
 * The user's action in the app. A personal number that is not one of a test person must have a valid check digit, and
 * may have a name.
 */
export type BankIdAction =
  | { readonly act: 'scan' | 'open' }
  | { readonly act: 'choose'; readonly personalNumber: string; readonly givenName?: string; readonly surname?: string }
  | {
      readonly act: 'approve';
      readonly personalNumber?: string;
      readonly givenName?: string;
      readonly surname?: string;
    }
  | { readonly act: 'fail' | 'show'; readonly hintCode: string };

const address = `http://127.0.0.1:${hosts.simulator.port}/api`;

/** Finds the order of a start link or a QR code: several tests have orders at the same time. */
export async function findBankIdOrder(request: APIRequestContext, token: string): Promise<BankIdOrder> {
  const response = await request.get(`${address}/orders`);
  const { items } = (await response.json()) as { readonly items: readonly BankIdOrder[] };
  const order = items.find((each) => token.includes(each.autoStartToken) || token.includes(each.qrStartToken));
  if (!order) throw new Error(`The simulator has no order for ${token}.`);
  return order;
}

/** Performs an action on an order in the app; returns the order after it. */
export async function performBankIdAction(
  request: APIRequestContext,
  orderRef: string,
  act: BankIdAction,
): Promise<BankIdOrder> {
  const response = await request.post(`${address}/orders/${orderRef}/acts`, { data: act });
  expect(response.ok(), `${act.act} in the simulator: ${await response.text()}`).toBe(true);
  return (await response.json()) as BankIdOrder;
}

/** Scans a QR code as the app does: it must be from the current second, or nearly. */
export async function scanBankIdCode(request: APIRequestContext, qrCode: string): Promise<BankIdOrder> {
  const response = await request.post(`${address}/scan`, { data: { qrCode } });
  expect(response.ok(), `scan in the simulator: ${await response.text()}`).toBe(true);
  return (await response.json()) as BankIdOrder;
}
