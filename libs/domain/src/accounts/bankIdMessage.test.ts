import { describe, expect, test } from 'vitest';
import { bankIdErrorCodes, bankIdFailedHints, bankIdPendingHints } from './bankIdCodes.ts';
import { bankIdMessage, bankIdMessageCodes, type BankIdFacts, type BankIdMessageCode } from './bankIdMessage.ts';

const byQr = { device: 'computer', wasQr: true } as const;
const onComputer = { device: 'computer', wasQr: false } as const;
const onPhone = { device: 'phone', wasQr: false } as const;

describe('a pending order', () => {
  test.each<readonly [string, Omit<BankIdFacts, 'status' | 'hintCode'>, BankIdMessageCode]>([
    ['outstandingTransaction', byQr, 'RFA1'],
    ['outstandingTransaction', onComputer, 'RFA13'],
    ['outstandingTransaction', onPhone, 'RFA13'],
    ['outstandingTransaction', { ...onPhone, cameBack: true }, 'RFA2'],
    ['outstandingTransaction', { ...onComputer, cameBack: true }, 'RFA13'],
    ['outstandingTransaction', { ...byQr, cameBack: true }, 'RFA1'],
    ['noClient', byQr, 'RFA1'],
    ['noClient', onPhone, 'RFA1'],
    ['started', onComputer, 'RFA15_A'],
    ['started', onPhone, 'RFA15_B'],
    ['started', byQr, 'RFA15_B'],
    ['started', { device: 'phone', wasQr: true }, 'RFA15_B'],
    ['userSign', byQr, 'RFA9'],
    ['userSign', onPhone, 'RFA9'],
    ['userMrtd', onPhone, 'RFA21'],
    ['userCallConfirm', onPhone, 'RFA21'],
    ['processing', onPhone, 'RFA21'],
    ['userFace', onPhone, 'RFA21'],
    ['userStepUp', onPhone, 'RFA21'],
  ])('%s %o is %s', (hintCode, where, code) => {
    expect(bankIdMessage({ status: 'pending', hintCode, ...where })).toBe(code);
  });

  test.each(['somethingNew', 'userCancel', 'toString', '', undefined])(
    'with a hint that we do not know (%s) is RFA21',
    (hintCode) => {
      expect(bankIdMessage({ status: 'pending', hintCode, ...onPhone })).toBe('RFA21');
    },
  );
});

describe('an order that failed', () => {
  test.each<readonly [string, Omit<BankIdFacts, 'status' | 'hintCode'>, BankIdMessageCode]>([
    ['expiredTransaction', byQr, 'RFA8'],
    ['certificateErr', byQr, 'RFA16'],
    ['userCancel', byQr, 'RFA6'],
    ['cancelled', byQr, 'RFA3'],
    ['startFailed', byQr, 'RFA17_B'],
    ['startFailed', onComputer, 'RFA17_A'],
    ['startFailed', onPhone, 'RFA17_A'],
    ['userDeclinedCall', onPhone, 'RFA22'],
    ['notSupportedByUserApp', onPhone, 'RFA22'],
    ['transactionRiskBlocked', onPhone, 'RiskBlocked'],
    ['mrtdVerificationFailed', onPhone, 'RFA22'],
    ['facialRecognitionFailed', onPhone, 'RFA22'],
    ['nfcNotSupportedByDevice', onPhone, 'RFA22'],
    ['multipleBankIdsOnDevice', onPhone, 'RFA22'],
    ['stepUpFailed', onPhone, 'RFA22'],
  ])('by %s %o is %s', (hintCode, where, code) => {
    expect(bankIdMessage({ status: 'failed', hintCode, ...where })).toBe(code);
  });

  test.each(['somethingNew', 'userSign', 'constructor', undefined])(
    'with a hint that we do not know (%s) is RFA22',
    (hintCode) => {
      expect(bankIdMessage({ status: 'failed', hintCode, ...onPhone })).toBe('RFA22');
    },
  );
});

describe('a call that was refused', () => {
  test.each<readonly [string, BankIdMessageCode]>([
    ['alreadyInProgress', 'RFA4'],
    ['requestTimeout', 'RFA5'],
    ['internalError', 'RFA5'],
    ['Maintenance', 'RFA5'],
    ['unreachable', 'RFA5'],
    ['invalidParameters', 'RFA22'],
    ['unauthorized', 'RFA22'],
    ['notFound', 'RFA22'],
    ['methodNotAllowed', 'RFA22'],
    ['unsupportedMediaType', 'RFA22'],
    ['unknown', 'RFA22'],
    ['somethingNew', 'RFA22'],
  ])('by %s is %s, whatever the order was', (errorCode, code) => {
    expect(bankIdMessage({ status: 'pending', hintCode: 'userSign', errorCode, ...byQr })).toBe(code);
  });
});

test('a complete order has no message', () => {
  expect(bankIdMessage({ status: 'complete', ...onPhone })).toBeNull();
});

test('every message is shown for something', () => {
  const where = [byQr, onComputer, onPhone, { ...onPhone, cameBack: true }];
  const pending = where.flatMap((each) =>
    bankIdPendingHints.map((hintCode) => bankIdMessage({ status: 'pending', hintCode, ...each })),
  );
  const failed = where.flatMap((each) =>
    bankIdFailedHints.map((hintCode) => bankIdMessage({ status: 'failed', hintCode, ...each })),
  );
  const refused = bankIdErrorCodes.map((errorCode) => bankIdMessage({ status: 'pending', errorCode, ...onPhone }));
  expect(new Set([...pending, ...failed, ...refused])).toEqual(new Set(bankIdMessageCodes));
});
