import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { hosts } from './hosts.ts';

/** An order as the bank e-ID's simulator tells it. */
export interface BankIdOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  /** The QR code of the moment it was asked for. */
  readonly qrCode: string;
  readonly text: string;
  readonly returnUrl: string | null;
  readonly openedBy: 'qr' | 'link' | null;
  readonly state: { readonly status: 'pending' | 'failed' | 'complete'; readonly hintCode?: string };
}

/**
 * The user's action in the app. A personal number that is not a test person's needs a check digit, and may have a name.
 */
export type BankIdAct =
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

/** The order that a start link or a QR code belongs to: several journeys have orders at once. */
export async function findBankIdOrder(request: APIRequestContext, token: string): Promise<BankIdOrder> {
  const response = await request.get(`${address}/orders`);
  const { items } = (await response.json()) as { readonly items: readonly BankIdOrder[] };
  const order = items.find((each) => token.includes(each.autoStartToken) || token.includes(each.qrStartToken));
  if (!order) throw new Error(`The simulator has no order for ${token}.`);
  return order;
}

/** Does something with an order in the app; gives the order as it then is. */
export async function actOnBankIdOrder(
  request: APIRequestContext,
  orderRef: string,
  act: BankIdAct,
): Promise<BankIdOrder> {
  const response = await request.post(`${address}/orders/${orderRef}/acts`, { data: act });
  expect(response.ok(), `${act.act} in the simulator: ${await response.text()}`).toBe(true);
  return (await response.json()) as BankIdOrder;
}

/** Reads a QR code as the app does: it must be that of the present second, or nearly. */
export async function scanBankIdCode(request: APIRequestContext, qrCode: string): Promise<BankIdOrder> {
  const response = await request.post(`${address}/scan`, { data: { qrCode } });
  expect(response.ok(), `scan in the simulator: ${await response.text()}`).toBe(true);
  return (await response.json()) as BankIdOrder;
}
