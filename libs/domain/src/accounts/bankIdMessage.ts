import type { BankIdErrorCode, BankIdFailedHint, BankIdPendingHint, BankIdStatus } from './bankIdCodes.ts';

/**
 * The sentences that a service shows beside the bank e-ID, by the names that the e-ID's own guide gives them; the last
 * is our own.
 */
export const bankIdMessageCodes = [
  'RFA1',
  'RFA2',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA13',
  'RFA15_A',
  'RFA15_B',
  'RFA16',
  'RFA17_A',
  'RFA17_B',
  'RFA21',
  'RFA22',
  'RiskBlocked',
] as const;
export type BankIdMessageCode = (typeof bankIdMessageCodes)[number];

/** What is known of an identification when a sentence is chosen. */
export interface BankIdFacts {
  readonly status: BankIdStatus;
  /** As the e-ID gives it; an unknown one gets a sentence too. */
  readonly hintCode?: string | undefined;
  /** Of a refused call; it takes precedence over the status. */
  readonly errorCode?: string | undefined;
  /** What the person reads the page on. */
  readonly device: 'phone' | 'computer';
  /** True when the e-ID is on another device and reads a QR code, false when it is opened on this one. */
  readonly wasQr: boolean;
  /** True when the person was sent to the app of this device and looks at the page again. */
  readonly cameBack?: boolean;
}

type Choice = BankIdMessageCode | ((facts: BankIdFacts) => BankIdMessageCode);

const pending: Readonly<Record<BankIdPendingHint, Choice>> = {
  outstandingTransaction: notStarted,
  noClient: 'RFA1',
  // A code is read by a phone: to ask for a card in this computer's reader would lead astray.
  started: ({ device, wasQr }) => (device === 'computer' && !wasQr ? 'RFA15_A' : 'RFA15_B'),
  userSign: 'RFA9',
  userMrtd: 'RFA21',
  userCallConfirm: 'RFA21',
  processing: 'RFA21',
  userFace: 'RFA21',
  userStepUp: 'RFA21',
};

const failed: Readonly<Record<BankIdFailedHint, Choice>> = {
  expiredTransaction: 'RFA8',
  certificateErr: 'RFA16',
  userCancel: 'RFA6',
  cancelled: 'RFA3',
  startFailed: ({ wasQr }) => (wasQr ? 'RFA17_B' : 'RFA17_A'),
  userDeclinedCall: 'RFA22',
  notSupportedByUserApp: 'RFA22',
  // We ask for it (record 22), and the person can do something: more than "try again".
  transactionRiskBlocked: 'RiskBlocked',
  mrtdVerificationFailed: 'RFA22',
  facialRecognitionFailed: 'RFA22',
  nfcNotSupportedByDevice: 'RFA22',
  multipleBankIdsOnDevice: 'RFA22',
  stepUpFailed: 'RFA22',
};

/** Our own faults and unknown errors are not in the e-ID's guide: they get its sentence for an unknown error. */
const refused: Readonly<Record<BankIdErrorCode, BankIdMessageCode>> = {
  alreadyInProgress: 'RFA4',
  requestTimeout: 'RFA5',
  internalError: 'RFA5',
  Maintenance: 'RFA5',
  unreachable: 'RFA5',
  invalidParameters: 'RFA22',
  unauthorized: 'RFA22',
  notFound: 'RFA22',
  methodNotAllowed: 'RFA22',
  unsupportedMediaType: 'RFA22',
  unknown: 'RFA22',
};

/**
 * The sentence to show, or null for a complete order, which has none. A pending hint that we do not know is RFA21, a
 * failed one or an unknown error RFA22 (the e-ID's guide).
 */
export function bankIdMessage(facts: BankIdFacts): BankIdMessageCode | null {
  if (facts.errorCode !== undefined) return find(refused, facts.errorCode) ?? 'RFA22';
  if (facts.status === 'complete') return null;
  const choice =
    facts.status === 'pending' ? (find(pending, facts.hintCode) ?? 'RFA21') : (find(failed, facts.hintCode) ?? 'RFA22');
  return typeof choice === 'function' ? choice(facts) : choice;
}

/** If the user returns to the page on a phone, the app is probably not installed. */
function notStarted({ device, wasQr, cameBack = false }: BankIdFacts): BankIdMessageCode {
  if (wasQr) return 'RFA1';
  return device === 'phone' && cameBack ? 'RFA2' : 'RFA13';
}

function find<T>(choices: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(choices, key) ? choices[key] : undefined;
}
