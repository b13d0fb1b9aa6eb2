import { createHmac, randomUUID } from 'node:crypto';
import type { BankIdFailedHint, BankIdPendingHint, BankIdRefusal } from '@schaktkoll/domain';
import type { Person } from './testPersons.ts';

/** What a service asks for with `auth` or `sign`, decoded. */
export interface OrderRequest {
  readonly kind: 'auth' | 'sign';
  /** The caller: the common name of the client certificate. */
  readonly service: string;
  readonly endUserIp: string;
  /** What the person is to read; empty where nothing is to be. */
  readonly text: string;
  readonly returnUrl: string | null;
  /** The only person who may approve, if the service requires one. */
  readonly personalNumber: string | null;
  /** The highest risk that the service takes; null for any. */
  readonly risk: 'low' | 'moderate' | null;
}

export type OrderState =
  | { readonly status: 'pending'; readonly hintCode: BankIdPendingHint }
  | { readonly status: 'failed'; readonly hintCode: BankIdFailedHint; readonly endedAt: number }
  | { readonly status: 'complete'; readonly person: Person; readonly endedAt: number };

/** An order with its secrets; `begunAt` in milliseconds since 1970. */
export interface Order extends OrderRequest {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly begunAt: number;
  readonly openedBy: 'qr' | 'link' | null;
  /** The return URL of the link that opened it; null for none. */
  readonly redirect: string | null;
  /** Whose e-ID was chosen in the app. */
  readonly person: Person | null;
  readonly state: OrderState;
}

/** A refusal of the RP API: the next `times` calls of `call` are answered with it. */
export interface Refusal {
  readonly call: OrderRequest['kind'] | 'collect' | 'cancel' | 'any';
  readonly errorCode: BankIdRefusal;
  readonly times: number;
}

/** The RP API refuses a call; `code` is its `errorCode`. */
export class RpFault extends Error {
  readonly code: BankIdRefusal;

  constructor(code: BankIdRefusal, details: string) {
    super(details);
    this.code = code;
  }
}

/** The user's action is not possible. */
export class ActFault extends Error {
  readonly code: 'NotFound' | 'CodeUnknown' | 'CodeTooOld' | 'AlreadyOpened' | 'NotOpened' | 'Ended' | 'AnotherPerson';

  constructor(code: ActFault['code']) {
    super(code);
    this.code = code;
  }
}

const second = 1000;
/** How the interface is documented: opened within 30 s, ended within 180, readable for 180 after approval and 300 after failure. */
const limits = { open: 30 * second, whole: 180 * second, complete: 180 * second, failed: 300 * second };
/** A code is shown for a second; clocks and cameras take a couple more. */
const codeTolerance = 2;
const mostKept = 200;

/**
 * The orders in memory, newest first, as BankID keeps them. Every method takes the time, in milliseconds since 1970.
 */
export class OrderStore {
  private orders: readonly Order[] = [];
  private refusals: readonly Refusal[] = [];

  /** `auth` or `sign`. Throws `alreadyInProgress` for a person who has an order, which is then cancelled too. */
  begin(request: OrderRequest, now: number): Order {
    this.lapse(now);
    const others = this.orders.filter(
      (order) =>
        order.state.status === 'pending' &&
        request.personalNumber !== null &&
        personalNumberOf(order) === request.personalNumber,
    );
    if (others.length > 0) {
      for (const other of others) this.end(other, 'cancelled', now);
      throw new RpFault('alreadyInProgress', 'Order already in progress for pno');
    }
    const order: Order = {
      ...request,
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      begunAt: now,
      openedBy: null,
      redirect: null,
      person: null,
      state: { status: 'pending', hintCode: 'outstandingTransaction' },
    };
    this.orders = [order, ...this.orders].slice(0, mostKept);
    return order;
  }

  /** `collect`. A complete order is returned once; an unknown one is `invalidParameters`. */
  collect(orderRef: string, now: number): Order {
    const order = this.known(orderRef, now);
    if (order.state.status === 'complete') this.remove(order);
    return order;
  }

  /** `cancel` of a pending order, which is then deleted. */
  cancel(orderRef: string, now: number): void {
    const order = this.known(orderRef, now);
    if (order.state.status !== 'pending') throw new RpFault('invalidParameters', 'No such order');
    this.remove(order);
  }

  /** The app reads a QR code, which must be that of now. */
  scan(code: string, now: number): Order {
    const [, qrStartToken = '', time = '', given = ''] =
      /^bankid\.([0-9a-f-]{36})\.(\d+)\.([0-9a-f]{64})$/.exec(code.trim()) ?? [];
    const order = this.list(now).find((each) => each.qrStartToken === qrStartToken);
    if (!order || qrCodeOf(order, Number(time)) !== `bankid.${qrStartToken}.${time}.${given}`)
      throw new ActFault('CodeUnknown');
    if (Math.abs(secondsOf(order, now) - Number(time)) > codeTolerance) throw new ActFault('CodeTooOld');
    return this.open(order, { openedBy: 'qr', redirect: null });
  }

  /** The app is opened by a start link. */
  openByToken(autoStartToken: string, redirect: string | null, now: number): Order {
    const order = this.list(now).find((each) => each.autoStartToken === autoStartToken);
    if (!order) throw new ActFault('NotFound');
    return this.open(order, { openedBy: 'link', redirect });
  }

  /** The person chooses one of the e-IDs in the app. Another order that they have open is cancelled, as documented. */
  choose(orderRef: string, person: Person, now: number): Order {
    const order = this.opened(orderRef, now);
    if (order.personalNumber !== null && order.personalNumber !== person.personalNumber)
      throw new ActFault('AnotherPerson');
    for (const other of this.orders) {
      const isTheirs =
        other.orderRef !== orderRef &&
        other.state.status === 'pending' &&
        other.person?.personalNumber === person.personalNumber;
      if (isTheirs) this.end(other, 'cancelled', now);
    }
    return this.replace(order, { person, state: { status: 'pending', hintCode: 'userSign' } });
  }

  /** The person writes the security code. */
  approve(orderRef: string, now: number): Order {
    const order = this.opened(orderRef, now);
    if (!order.person) throw new ActFault('NotOpened');
    return this.replace(order, { state: { status: 'complete', person: order.person, endedAt: now } });
  }

  /** The order ends in a documented way; those that need no opened app can also happen before it. */
  fail(orderRef: string, hintCode: BankIdFailedHint, now: number): Order {
    return this.end(this.underWay(orderRef, now), hintCode, now);
  }

  /** The app shows something else to the person. */
  show(orderRef: string, hintCode: BankIdPendingHint, now: number): Order {
    return this.replace(this.underWay(orderRef, now), { state: { status: 'pending', hintCode } });
  }

  list(now: number): readonly Order[] {
    this.lapse(now);
    return this.orders;
  }

  find(orderRef: string, now: number): Order {
    const order = this.list(now).find((each) => each.orderRef === orderRef);
    if (!order) throw new ActFault('NotFound');
    return order;
  }

  /** The QR code that the service of an order shows at this moment. */
  codeNow(orderRef: string, now: number): string {
    const order = this.find(orderRef, now);
    return qrCodeOf(order, secondsOf(order, now));
  }

  clear(): void {
    this.orders = [];
    this.refusals = [];
  }

  /** The errors still to be returned. */
  get refused(): readonly Refusal[] {
    return this.refusals;
  }

  /** Takes the place of what the same call would have been refused with; 0 times ends it. */
  refuseNext(refusal: Refusal): void {
    this.refusals = [
      ...this.refusals.filter(({ call }) => call !== refusal.call),
      ...(refusal.times > 0 ? [refusal] : []),
    ];
  }

  /** The error for the current call, if any; decrements its count. */
  takeRefusal(call: Exclude<Refusal['call'], 'any'>): BankIdRefusal | null {
    const refusal = this.refusals.find((each) => each.call === call || each.call === 'any');
    if (!refusal) return null;
    this.refuseNext({ ...refusal, times: refusal.times - 1 });
    return refusal.errorCode;
  }

  private open(order: Order, how: Pick<Order, 'openedBy' | 'redirect'>): Order {
    if (order.state.status !== 'pending') throw new ActFault('Ended');
    if (order.openedBy !== null) throw new ActFault('AlreadyOpened');
    return this.replace(order, { ...how, state: { status: 'pending', hintCode: 'started' } });
  }

  private known(orderRef: string, now: number): Order {
    const order = this.list(now).find((each) => each.orderRef === orderRef);
    if (!order) throw new RpFault('invalidParameters', 'No such order');
    return order;
  }

  private underWay(orderRef: string, now: number): Order {
    const order = this.find(orderRef, now);
    if (order.state.status !== 'pending') throw new ActFault('Ended');
    return order;
  }

  private opened(orderRef: string, now: number): Order {
    const order = this.underWay(orderRef, now);
    if (order.openedBy === null) throw new ActFault('NotOpened');
    return order;
  }

  private end(order: Order, hintCode: BankIdFailedHint, now: number): Order {
    return this.replace(order, { state: { status: 'failed', hintCode, endedAt: now } });
  }

  private replace(order: Order, change: Partial<Order>): Order {
    const changed = { ...order, ...change };
    this.orders = this.orders.map((each) => (each.orderRef === order.orderRef ? changed : each));
    return changed;
  }

  private remove(order: Order): void {
    this.orders = this.orders.filter((each) => each.orderRef !== order.orderRef);
  }

  /** What time does to the orders. */
  private lapse(now: number): void {
    this.orders = this.orders.map((order) => lapsed(order, now)).filter((order) => !isForgotten(order, now));
  }
}

/** The QR code of a second of an order. The product has its own; the two are compared. */
export function qrCodeOf({ qrStartToken, qrStartSecret }: Order, seconds: number): string {
  return `bankid.${qrStartToken}.${seconds}.${createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex')}`;
}

/** Whole seconds since an order was started. */
export function secondsOf({ begunAt }: Order, now: number): number {
  return Math.floor((now - begunAt) / second);
}

function personalNumberOf(order: Order): string | null {
  return order.personalNumber ?? order.person?.personalNumber ?? null;
}

function lapsed(order: Order, now: number): Order {
  if (order.state.status !== 'pending') return order;
  const latest = order.begunAt + (order.openedBy === null ? limits.open : limits.whole);
  if (now < latest) return order;
  return {
    ...order,
    state: {
      status: 'failed',
      hintCode: order.openedBy === null ? 'startFailed' : 'expiredTransaction',
      endedAt: latest,
    },
  };
}

function isForgotten({ state }: Order, now: number): boolean {
  return state.status !== 'pending' && now >= state.endedAt + limits[state.status];
}
