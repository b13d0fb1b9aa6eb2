import type { ErrorCode } from './errorCodes.ts';

/** Of a call about a case by its number. */
export const caseErrors = [
  'NotFound',
  'CaseIsArchived',
  'CaseNumberInvalidFormat',
] as const satisfies readonly ErrorCode[];

/** Of a call by which its inquirer changes a case. */
export const inquirerChangeErrors = [
  'CaseIsClosedOrCanceled',
  'CaseOwnedByColleague',
  'VersionConflict',
  'TooManyRequests',
] as const satisfies readonly ErrorCode[];

/** Of a call that signs in to an account: its state does not allow it. */
export const accountErrors = [
  'AccountInactive',
  'AccountAwaitingActivation',
  'AccountIsModule',
  'LegacyLogInRequired',
] as const satisfies readonly ErrorCode[];

/** Of a call that stores files of a case or an answer. */
export const uploadErrors = [
  'FileTypeNotAllowed',
  'FileEmpty',
  'FileTooLarge',
  'TooManyFiles',
  'UnsentFilesFull',
  'OrganisationFilesFull',
  'FileWrongFormat',
  'FileHasMacros',
  'FileInfected',
  'UploadIdReused',
  'FilesUnavailable',
  'TooManyRequests',
] as const satisfies readonly ErrorCode[];

/** Of a call that reads a file with geodata; each has its own sentence. */
export const geodataErrors = [
  'GeodataFileCount',
  'GeodataWrongFormat',
  'GeodataUnknownFormat',
  'GeodataOtherFormat',
  'GeodataOtherUnit',
  'GeodataBinaryDxf',
  'GeodataMalformed',
  'GeodataEntities',
  'GeodataZipBomb',
  'GeodataFalseCounts',
  'GeodataTooDeep',
  'GeodataTooLarge',
  'GeodataTooManyVertices',
  'GeodataTooSlow',
  'GeodataOutsideSweden',
  'GeodataUnknownSystem',
  'GeodataMixedSystems',
  'GeodataNoAreas',
  'GeodataUnreadable',
] as const satisfies readonly ErrorCode[];
