import type { BankIdDevice, BankIdErrorCode, BankIdPurpose } from '@schaktkoll/domain';
import { bankIdVisibleTexts } from '@schaktkoll/texts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { hashOf } from '../oidc/oidc.repository.ts';
import { requireWindows, windowOf, windowsOf, type WindowLimit } from '../../platform/limits/windowLimits.ts';
import {
  claimCollect,
  countFault,
  endOrder,
  findOrder,
  removeOrder,
  replaceOrder,
  storePending,
  type NewOrder,
  type OrderRow,
} from './bankIdOrders.repository.ts';
import { BankIdFault } from './client.ts';
import type { BankIdClient, BankIdCollected } from '../../platform/ports.ts';
import type { PersonKeys } from './personKeys.ts';

const second = 1_000;
const minute = 60 * second;
/** BankID asks to be polled every two seconds, however often pages poll the server. */
const collectEvery = 2 * second;
/** Longer than BankID keeps an order open. */
const pendingLife = 5 * minute;
/** How long an identification may be used, or its failure read. */
const endedLife = 5 * minute;
/** Polls in a row without a response before the order has failed. */
const maximumFaults = 5;

export type OrderPlatform = Pick<Platform, 'database' | 'bankId' | 'now'> & { readonly personKeys: PersonKeys };

export interface OrderStart {
  readonly holder: string;
  readonly purpose: BankIdPurpose;
  readonly device: BankIdDevice;
  /** The person's own network address, which is sent to BankID. */
  readonly address: string;
  /** The hash of a known browser, or the id of the user who connects; null for anyone else. */
  readonly starter: string | null;
}

/** Identifies the holder of an order: the sign-in of one browser. The name itself is not stored. */
export const holderOfInteraction = (uid: string): string => hashOf(`interaction ${uid}`);
/** Identifies the holder of an order: one session of one user. */
export const holderOfSession = ({ sessionUid, id }: { readonly sessionUid: string; readonly id: string }): string =>
  hashOf(`session ${sessionUid} ${id}`);

/**
 * Starts an identification and cancels a pending one of the same holder. When BankID refuses, the result is a failed
 * order with the reason, not an error.
 * @throws ApiError NotFound when BankID is not configured, TooManyRequests with the seconds to wait
 */
export async function startOrder(platform: OrderPlatform, start: OrderStart): Promise<OrderRow | null> {
  const { bankId, database, now } = platform;
  const { holder, purpose, device } = start;
  if (bankId === null) throw new ApiError('NotFound');
  await requireWindows(database.kysely, limitsOf(start), now());
  const given = await begin(bankId, start);
  // The QR codes count the seconds from BankID's response.
  const startedAt = now();
  const former = await replaceOrder(database.kysely, {
    holder,
    purpose,
    device,
    given,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + pendingLife),
  });
  if (former !== null) await cancelQuietly(bankId, former);
  return findOrder(database.kysely, holder, startedAt.toISOString());
}

/**
 * The current order of the holder. A pending order is polled every two seconds by the first process and tab that claims
 * it; the others get the stored result.
 */
export async function readOrder(platform: OrderPlatform, holder: string): Promise<OrderRow | null> {
  const queries = platform.database.kysely;
  const now = platform.now();
  const row = await findOrder(queries, holder, now.toISOString());
  if (row === null || row.state !== 'Pending' || platform.bankId === null) return row;
  const orderRef = await claimCollect(queries, row.id, {
    now: now.toISOString(),
    before: new Date(now.getTime() - collectEvery).toISOString(),
  });
  if (orderRef === null) return row;
  await collect(platform, platform.bankId, { id: row.id, orderRef });
  return findOrder(queries, holder, now.toISOString());
}

/** Cancels the holder's pending order, here and at BankID. Does nothing if there is none. */
export async function cancelOrder({ bankId, database }: OrderPlatform, holder: string): Promise<void> {
  const orderRef = await removeOrder(database.kysely, holder);
  if (orderRef !== null && bankId !== null) await cancelQuietly(bankId, orderRef);
}

async function begin(bankId: BankIdClient, { address, purpose }: OrderStart): Promise<NewOrder['given']> {
  try {
    return { order: await bankId.auth({ endUserIp: address, userVisibleData: bankIdVisibleTexts[purpose] }) };
  } catch (error) {
    if (error instanceof BankIdFault) return { errorCode: error.code };
    throw error;
  }
}

async function collect(
  platform: OrderPlatform,
  bankId: BankIdClient,
  { id, orderRef }: { readonly id: string; readonly orderRef: string },
): Promise<void> {
  const queries = platform.database.kysely;
  try {
    await store(platform, id, await bankId.collect(orderRef));
  } catch (error) {
    if (!(error instanceof BankIdFault)) throw error;
    const isLasting = !passing.includes(error.code) || (await countFault(queries, id)) >= maximumFaults;
    if (isLasting) await endOrder(queries, id, { state: 'Failed', errorCode: error.code, expiresAt: endOf(platform) });
  }
}

async function store(platform: OrderPlatform, id: string, { status, hintCode, user }: BankIdCollected): Promise<void> {
  const queries = platform.database.kysely;
  if (status === 'pending') return storePending(queries, id, hintCode ?? null);
  if (status === 'failed') return endOrder(queries, id, { state: 'Failed', hintCode, expiresAt: endOf(platform) });
  if (user === undefined || user.name.trim() === '')
    return endOrder(queries, id, {
      state: 'Failed',
      errorCode: 'unknown' satisfies BankIdErrorCode,
      expiresAt: endOf(platform),
    });
  // The personal number is not passed beyond this line.
  const key = await platform.personKeys.of(user.personalNumber);
  return endOrder(queries, id, {
    state: 'Complete',
    person: { key, name: user.name.trim().slice(0, 255) },
    expiresAt: endOf(platform),
  });
}

/** Faults that may be temporary; all others are permanent. */
const passing: readonly BankIdErrorCode[] = [
  'requestTimeout',
  'internalError',
  'Maintenance',
  'unreachable',
  'unknown',
];

/**
 * Every order costs BankID work. Users of one office share a network address; a known browser and a user who connects
 * have an allowance of their own, which others on the network cannot use up.
 */
const limitsOf = ({ holder, address, starter }: OrderStart): readonly WindowLimit[] => [
  windowOf('bankIdInBrowser', holder),
  ...(starter === null ? windowsOf('bankIdOfNetwork', address) : [windowOf('bankIdOfUser', starter)]),
];

/** The user has moved on. If BankID does not respond now, the order expires. */
async function cancelQuietly(bankId: BankIdClient, orderRef: string): Promise<void> {
  try {
    await bankId.cancel(orderRef);
  } catch (error) {
    if (!(error instanceof BankIdFault)) throw error;
  }
}

const endOf = ({ now }: OrderPlatform) => new Date(now().getTime() + endedLife).toISOString();
