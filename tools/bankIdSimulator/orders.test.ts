import { hasLuhnDigit } from '@schaktkoll/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { OrderStore, qrCodeOf, type OrderRequest } from './orders.ts';
import { testPersons, type Person } from './testPersons.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const after = (seconds: number): number => start + seconds * 1000;
const request: OrderRequest = {
  kind: 'auth',
  service: 'Schaktkoll',
  endUserIp: '127.0.0.1',
  text: '',
  returnUrl: null,
  personalNumber: null,
  risk: null,
};
const [alma, bjorn] = testPersons as readonly [Person, Person];
let store: OrderStore;
beforeEach(() => {
  store = new OrderStore();
});

const begin = (more: Partial<OrderRequest> = {}, now = start) => store.begin({ ...request, ...more }, now);
const opened = (now = start) => store.openByToken(begin({}, now).autoStartToken, null, now);
const stateAt = (orderRef: string, seconds: number) => store.find(orderRef, after(seconds)).state;

describe('an order', () => {
  test('goes from outstanding over started and userSign to complete', () => {
    const { orderRef, autoStartToken } = begin();
    expect(stateAt(orderRef, 1)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
    expect(store.openByToken(autoStartToken, 'http://x.localhost/', after(2))).toMatchObject({
      openedBy: 'link',
      redirect: 'http://x.localhost/',
      state: { hintCode: 'started' },
    });
    expect(store.choose(orderRef, alma, after(3)).state).toEqual({ status: 'pending', hintCode: 'userSign' });
    store.approve(orderRef, after(4));
    expect(store.collect(orderRef, after(5)).state).toEqual({ status: 'complete', person: alma, endedAt: after(4) });
  });

  test('that is complete is reported once', () => {
    const { orderRef } = opened();
    store.choose(orderRef, alma, start);
    store.approve(orderRef, start);
    store.collect(orderRef, start);
    expect(() => store.collect(orderRef, start)).toThrow(expect.objectContaining({ code: 'invalidParameters' }));
  });

  test('that is not opened within 30 seconds could not be started', () => {
    const { orderRef } = begin();
    expect(stateAt(orderRef, 29)).toMatchObject({ status: 'pending' });
    expect(stateAt(orderRef, 30)).toEqual({ status: 'failed', hintCode: 'startFailed', endedAt: after(30) });
  });

  test('that is opened and not approved within 180 seconds has expired', () => {
    const { orderRef } = opened();
    expect(stateAt(orderRef, 179)).toMatchObject({ status: 'pending', hintCode: 'started' });
    expect(stateAt(orderRef, 180)).toMatchObject({ status: 'failed', hintCode: 'expiredTransaction' });
  });

  test('is reported for 180 seconds after the approval', () => {
    const { orderRef } = opened();
    store.choose(orderRef, alma, start);
    store.approve(orderRef, after(10));
    expect(stateAt(orderRef, 189)).toMatchObject({ status: 'complete' });
    expect(() => store.collect(orderRef, after(190))).toThrow('No such order');
  });

  test('is returned for 300 seconds after it failed, for every poll', () => {
    const { orderRef } = opened();
    store.fail(orderRef, 'userCancel', after(10));
    expect(store.collect(orderRef, after(11)).state).toMatchObject({ hintCode: 'userCancel' });
    expect(store.collect(orderRef, after(309)).state).toMatchObject({ hintCode: 'userCancel' });
    expect(() => store.collect(orderRef, after(310))).toThrow('No such order');
  });

  test('that the service cancels is gone, and cannot be cancelled once it has ended', () => {
    const first = opened();
    store.cancel(first.orderRef, start);
    expect(() => store.collect(first.orderRef, start)).toThrow('No such order');
    const second = opened();
    store.fail(second.orderRef, 'userCancel', start);
    expect(() => store.cancel(second.orderRef, start)).toThrow('No such order');
  });

  test('of a person who has one is refused, and the other is cancelled', () => {
    const { orderRef } = begin({ personalNumber: alma.personalNumber });
    expect(() => begin({ personalNumber: alma.personalNumber })).toThrow(
      expect.objectContaining({ code: 'alreadyInProgress' }),
    );
    expect(stateAt(orderRef, 0)).toMatchObject({ status: 'failed', hintCode: 'cancelled' });
    expect(begin({ personalNumber: alma.personalNumber }).state.status).toBe('pending');
  });

  test('of a person who opens another is cancelled', () => {
    const [first, second] = [opened(), opened()];
    store.choose(first.orderRef, alma, start);
    store.choose(second.orderRef, bjorn, start);
    expect(stateAt(first.orderRef, 0)).toMatchObject({ status: 'pending' });
    store.choose(second.orderRef, alma, start);
    expect(stateAt(first.orderRef, 0)).toMatchObject({ status: 'failed', hintCode: 'cancelled' });
  });

  test('for one person is not approved by another', () => {
    const { orderRef, autoStartToken } = begin({ personalNumber: alma.personalNumber });
    store.openByToken(autoStartToken, null, start);
    expect(() => store.choose(orderRef, bjorn, start)).toThrow('AnotherPerson');
  });

  test('is acted on only when the app has it, and not after its end', () => {
    const { orderRef, autoStartToken } = begin();
    expect(() => store.choose(orderRef, alma, start)).toThrow('NotOpened');
    store.openByToken(autoStartToken, null, start);
    expect(() => store.approve(orderRef, start)).toThrow('NotOpened');
    expect(() => store.openByToken(autoStartToken, null, start)).toThrow('AlreadyOpened');
    store.fail(orderRef, 'certificateErr', start);
    for (const act of [
      () => store.approve(orderRef, start),
      () => store.fail(orderRef, 'userCancel', start),
      () => store.show(orderRef, 'processing', start),
    ])
      expect(act).toThrow('Ended');
  });
});

describe('a QR code', () => {
  test('opens its order within two seconds before and after its own', () => {
    for (const [shown, read] of [
      [5, 5],
      [5, 7],
      [7, 5],
    ] as const) {
      const order = begin();
      expect(store.scan(qrCodeOf(order, shown), after(read))).toMatchObject({
        orderRef: order.orderRef,
        openedBy: 'qr',
      });
    }
  });

  test('of another second is too old', () => {
    const order = begin();
    expect(() => store.scan(qrCodeOf(order, 5), after(8))).toThrow('CodeTooOld');
  });

  test('with the wrong proof, of no order, or no code at all opens nothing', () => {
    const order = begin();
    const wrong = qrCodeOf(order, 5).replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const code of [wrong, 'https://example.com', '', qrCodeOf({ ...order, qrStartToken: order.orderRef }, 5)])
      expect(() => store.scan(code, after(5))).toThrow('CodeUnknown');
  });

  test('is that of the documentation', () => {
    const order = {
      ...begin(),
      qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
      qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
    };
    expect(qrCodeOf(order, 1)).toBe(
      'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.1.949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
    );
  });
});

test('calls are refused as often as asked, each by its own name or any', () => {
  store.refuseNext({ call: 'collect', errorCode: 'Maintenance', times: 2 });
  expect([
    store.takeRefusal('auth'),
    store.takeRefusal('collect'),
    store.takeRefusal('collect'),
    store.takeRefusal('collect'),
  ]).toEqual([null, 'Maintenance', 'Maintenance', null]);
  store.refuseNext({ call: 'any', errorCode: 'internalError', times: 1 });
  expect([store.takeRefusal('cancel'), store.takeRefusal('cancel')]).toEqual(['internalError', null]);
  store.refuseNext({ call: 'auth', errorCode: 'requestTimeout', times: 5 });
  store.refuseNext({ call: 'auth', errorCode: 'requestTimeout', times: 0 });
  expect(store.takeRefusal('auth')).toBeNull();
});

test('the test persons have numbers with a check digit, in the range reserved for tests', () => {
  for (const { personalNumber } of testPersons) {
    expect(personalNumber).toMatch(/^(19|20)\d{6}9[89]\d\d$/);
    expect(hasLuhnDigit(personalNumber.slice(2))).toBe(true);
  }
  expect(new Set(testPersons.map(({ personalNumber }) => personalNumber)).size).toBe(testPersons.length);
});
