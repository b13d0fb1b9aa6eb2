/** The hint codes of a pending order in BankID's interface (RP API v6.0, `hintCode`). */
export const bankIdPendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'processing',
  'userFace',
  'userStepUp',
] as const;
export type BankIdPendingHint = (typeof bankIdPendingHints)[number];

/** Why an order failed (RP API v6.0, `hintCode`). */
export const bankIdFailedHints = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  'mrtdVerificationFailed',
  'facialRecognitionFailed',
  'nfcNotSupportedByDevice',
  'multipleBankIdsOnDevice',
  'stepUpFailed',
] as const;
export type BankIdFailedHint = (typeof bankIdFailedHints)[number];

/** Why a call to the e-ID's interface was refused (RP API v6.0, `errorCode`). */
export const bankIdRefusals = [
  'alreadyInProgress',
  'invalidParameters',
  'unauthorized',
  'notFound',
  'methodNotAllowed',
  'requestTimeout',
  'unsupportedMediaType',
  'internalError',
  'Maintenance',
] as const;
export type BankIdRefusal = (typeof bankIdRefusals)[number];

/** Why a call to the e-ID failed: refused, not answered, or answered by what cannot be understood. */
export const bankIdErrorCodes = [...bankIdRefusals, 'unreachable', 'unknown'] as const;
export type BankIdErrorCode = (typeof bankIdErrorCodes)[number];

export type BankIdStatus = 'pending' | 'failed' | 'complete';

/** Where the person's e-ID is: opened on the device that shows the page, or on another that reads a code from it. */
export const bankIdDevices = ['ThisDevice', 'OtherDevice'] as const;
export type BankIdDevice = (typeof bankIdDevices)[number];

/** What an identification is for: a session, or to tie the e-ID to an account. */
export const bankIdPurposes = ['SignIn', 'Connect'] as const;
export type BankIdPurpose = (typeof bankIdPurposes)[number];

/** The state of an identification; None without a pending order. */
export const bankIdOrderStates = ['None', 'Pending', 'Failed', 'Complete'] as const;
