import {
  cancelReasons,
  casePurposes,
  coordinateSystems,
  measures,
  workCategories,
  workMethods,
  writableFormats,
  type CancelReason,
  type CasePurpose,
  type CaseRecipientStatus,
  type CoordinateSystem,
  type Measure,
  type WorkCategory,
  type WorkMethod,
  type WritableFormat,
} from '@schaktkoll/domain';
import { epsgCodes } from '@schaktkoll/geometry';
import { ApiError } from '../platform/apiError.ts';

// The words of Ledningskollen's public API V4 for what this product names otherwise. What is in no table is written as
// its own name in small words: WillContact is "will contact".

type Words<T extends string> = Readonly<Partial<Record<T, string>>>;

const purposeWords: Words<CasePurpose> = { CableIndication: 'cable indication', Collaborate: 'collaboration' };

const measureWords: Words<Measure> = {
  NoInterestNoCables: 'no interest or cables',
  Material: 'sent material',
  AgreedWithInquirerNotEmergency: 'agreed inquirer no emergency case',
  ContactedAndIsEmergency: 'contacted and emergency case',
  NotEmergencyCase: 'no emergency case',
  HaveCablesInfoSent: 'has infrastructure info sent',
  NoCables: 'no infrastructure',
  InterestedToFollowup: 'follow up',
  NotInterestedToFollowup: 'not follow up',
  NotPlanningCase: 'no planning case',
};

const workMethodWords: Words<WorkMethod> = {
  MachineExcavation: 'machine earthwork',
  MillingOrPlowing: 'milling plowing',
  PilingOrSheetPiling: 'pilling sheetpiling',
  LakeLaying: 'lake routing',
};

const recipientStates: Readonly<Record<CaseRecipientStatus, string>> = {
  New: 'requires review',
  RequiresManualReview: 'requires review',
  UnderReview: 'under review',
  Confirmed: 'confirmed',
  Canceled: 'canceled',
};

/** Main category, its order there, and the name that ends the unique name of a work category. */
const categoryPlaces: Readonly<Record<WorkCategory, readonly [main: number, order: number, name: string]>> = {
  WaterAndSewer: [1, 1, 'VA'],
  Electricity: [1, 2, 'EL'],
  ElectronicCommunications: [1, 3, 'TELE'],
  DistrictHeatingAndCooling: [1, 4, 'FJÄRRVÄRME'],
  Gas: [1, 5, 'GAS'],
  Road: [2, 1, 'VÄG'],
  Garden: [2, 2, 'TOMT'],
  NewBuilding: [2, 3, 'BOSTÄDER'],
  Other: [2, 4, 'ÖVRIGT'],
};

const wordOf = <T extends string>(words: Words<T>, value: T): string =>
  words[value] ?? value.replaceAll(/(?<=.)(?=[A-Z])/g, ' ').toLowerCase();

/** As words are compared: their letters and digits alone. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** @throws ApiError InvalidBody at the path */
function valueOf<T extends string>(values: readonly T[], words: Words<T>, text: string, path: string): T {
  const wanted = plain(text);
  const found =
    values.find((value) => plain(wordOf(words, value)) === wanted) ?? values.find((value) => plain(value) === wanted);
  if (found === undefined) throw wrongField(path);
  return found;
}

/** The error of a field that cannot be understood. */
export function wrongField(path: string, code = 'InvalidChoice'): ApiError {
  return new ApiError('InvalidBody', undefined, { issues: [{ path, code }] });
}

export const purposeWord = (purpose: CasePurpose): string => wordOf(purposeWords, purpose);
export const purposeOf = (text: string, path = 'caseType'): CasePurpose =>
  valueOf(casePurposes, purposeWords, text, path);

export const measureWord = (measure: Measure): string => wordOf(measureWords, measure);
export const measureOf = (text: string): Measure => valueOf(measures, measureWords, text, 'Action');

export const workMethodWord = (method: WorkMethod): string => wordOf(workMethodWords, method);
export const workMethodOf = (text: string): WorkMethod => valueOf(workMethods, workMethodWords, text, 'WorkMethods');

export const recipientState = (status: CaseRecipientStatus): string => recipientStates[status];

export const cancelReasonOf = (text: string): CancelReason => valueOf(cancelReasons, {}, text, 'Reason');

export const formatOf = (text: string): WritableFormat => valueOf(writableFormats, {}, text, 'format');

/** RT 90 has two codes: 2400 is deprecated, 3021 the one in use. */
const otherCodes: Readonly<Record<number, CoordinateSystem>> = { 2400: 'RT90' };

/** @param text such as 3006 or EPSG:3006 */
export function systemOf(text: string): CoordinateSystem {
  const code = Number(/^(?:EPSG:)?(\d{4})$/i.exec(text)?.[1]);
  const system = coordinateSystems.find((each) => epsgCodes[each] === code) ?? otherCodes[code];
  if (system === undefined) throw wrongField('FileCoordinateSystem');
  return system;
}

/** Unique names such as 1_1_VA. */
export function categoryName(category: WorkCategory): string {
  return categoryPlaces[category].join('_');
}

export const categoryPlace = (category: WorkCategory) => categoryPlaces[category];

/** Work categories in the order of their unique names. */
export const orderedCategories: readonly WorkCategory[] = Object.keys(categoryPlaces) as WorkCategory[];

export function categoryOf(text: string): WorkCategory {
  const names = Object.fromEntries(workCategories.map((category) => [category, categoryName(category)]));
  return valueOf(workCategories, names, text, 'WorkCategory');
}

/** How the case reached a recipient, or the type of an area, in small letters. */
export function choiceOf<T extends string>(values: readonly T[], text: string, path: string): T {
  return valueOf<T>(values, {} as Words<T>, text, path);
}
