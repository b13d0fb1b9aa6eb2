/**
 * The order of the errors of a field (specification section 5, General forms). `custom` is an error of a rule over
 * several fields, or of the server.
 */
export const errorKinds = [
  'custom',
  'required',
  'pattern',
  'badInput',
  'rangeOver',
  'rangeUnder',
  'step',
  'tooLong',
  'tooShort',
  'typeMismatch',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Codes whose kind is not part of their name. */
const kindOfCode: Readonly<Record<string, ErrorKind>> = {
  ChooseOne: 'required',
  ChooseAtLeastOne: 'required',
  MustBeAccepted: 'required',
  RepeatRequired: 'required',
  RepeatMismatch: 'custom',
  StartAfterEnd: 'custom',
  NotANumber: 'badInput',
  InvalidDate: 'badInput',
  InvalidTime: 'badInput',
  DateTooFarInFuture: 'rangeOver',
  DateTooFarInPast: 'rangeUnder',
  EmailFormat: 'typeMismatch',
  EmailMissingAt: 'typeMismatch',
  AddressFormat: 'typeMismatch',
  AddressMustBeHttps: 'typeMismatch',
};

const kindOfName: readonly (readonly [RegExp, ErrorKind])[] = [
  [/Required$/, 'required'],
  [/TooLong$/, 'tooLong'],
  [/TooShort$/, 'tooShort'],
  [/Too(High|Large|Many)/, 'rangeOver'],
  [/Too(Low|Small|Few)/, 'rangeUnder'],
];

/** The kind of an error code: by table, by name, or else an error of the field's pattern. */
export function errorKindOf(code: string): ErrorKind {
  return kindOfCode[code] ?? kindOfName.find(([name]) => name.test(code))?.[1] ?? 'pattern';
}

/** The errors sorted by kind; stable within a kind. */
export function inErrorOrder<Issue extends { readonly code: string }>(issues: readonly Issue[]): Issue[] {
  const rank = ({ code }: Issue): number => errorKinds.indexOf(errorKindOf(code));
  return issues.toSorted((a, b) => rank(a) - rank(b));
}
