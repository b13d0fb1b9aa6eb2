/**
 * Every code that a call can answer with, and the HTTP status that carries it (specification section 8
 * first, then our own). 400 the shape is wrong, 422 a rule refuses, 401 no valid token, 403 the role
 * never may, 404 not there or not yours, 409 state or duplicate, 412 changed by another, 428 a version
 * or key is missing, 429 too often, 503 try again.
 */
export const errorStatuses = {
  // Shape and rules
  InvalidBody: 400,
  InvalidParameters: 400,
  CaseNumberInvalidFormat: 400,
  RuleRefused: 422,
  NoCableOwnerAffected: 422,
  DraftTooLarge: 413,
  // Files with geodata
  GeodataFileCount: 422,
  GeodataWrongFormat: 422,
  GeodataUnknownFormat: 422,
  GeodataBinaryDxf: 422,
  GeodataMalformed: 422,
  GeodataEntities: 422,
  GeodataZipBomb: 422,
  GeodataFalseCounts: 422,
  GeodataTooDeep: 422,
  GeodataTooLarge: 413,
  GeodataTooManyVertices: 422,
  GeodataTooSlow: 422,
  GeodataOutsideSweden: 422,
  GeodataNoAreas: 422,
  // Who
  NotSignedIn: 401,
  NotAllowed: 403,
  SignInAgainRequired: 403,
  NotWhileActingAs: 403,
  ContactNotVerified: 403,
  LogInAsSelf: 422,
  LogInAsSuperUser: 422,
  LogInAsMachine: 422,
  LogInAsInactive: 422,
  InactivateSelf: 422,
  WrongCredentials: 422,
  AccountInactive: 422,
  AccountAwaitingActivation: 422,
  AccountIsModule: 422,
  LegacyLogInRequired: 422,
  BankIdDisabledByAdmin: 422,
  BankIdRequired: 422,
  BankIdMustBeConnected: 422,
  BankIdAlreadyLinked: 409,
  BankIdAlreadyConnected: 409,
  BankIdNotConnected: 409,
  NoPassword: 409,
  InvalidOneTimeCode: 422,
  NameFromBankId: 422,
  SmsNotAvailable: 409,
  WrongCurrentPassword: 422,
  RecoveryExpired: 409,
  AccountExpired: 409,
  InviteNoLongerActive: 409,
  SignInExpired: 409,
  OrganisationNotActivated: 409,
  EmergencyIsOnlyForProfessionals: 403,
  AreaTypeNotForOrganisation: 422,
  SquaresNotCounting: 422,
  // State
  NotFound: 404,
  AreaKeptByModule: 409,
  LastAreaOfInterest: 409,
  NoSquareCounts: 409,
  LimitsModuleAreas: 409,
  CaseIsClosedOrCanceled: 409,
  CaseAlreadyAnswered: 409,
  AnswerAlreadyConfirmedByInquirer: 409,
  NothingToConfirm: 409,
  CaseOwnedByColleague: 409,
  MaxNumberOfCases: 409,
  VersionConflict: 412,
  VersionRequired: 428,
  IdempotencyKeyRequired: 428,
  IdempotencyKeyReused: 422,
  StillRunning: 409,
  // Machine
  TooManyRequests: 429,
  CaseQuotaUsed: 429,
  ResponseShape: 500,
  Unknown: 500,
  ServiceUnavailable: 503,
  CaseNumbersUsedUp: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The codes that any call may answer with, whatever it declares itself. */
export const commonErrors = ['InvalidBody', 'InvalidParameters', 'ResponseShape', 'Unknown', 'ServiceUnavailable'] as const satisfies readonly ErrorCode[];
