import {
  coordinateSystems,
  excavationDepths,
  fileFormats,
  notificationSchedules,
  workCategories,
  workMethods,
  type CasePurpose,
} from '../enumerations.ts';

interface FieldBase {
  readonly required: boolean;
}

/** A field whose value is a string: empty in the form and null in the database while nothing is given. */
export type TextualField = FieldBase &
  (
    | { readonly kind: 'text'; readonly minimum?: number; readonly maximum: number; readonly lines?: 'several' }
    | { readonly kind: 'date' | 'email' | 'phone' | 'mobile' | 'postalCode' | 'propertyDesignation' | 'link' }
  );

type SimpleField =
  | TextualField
  | (FieldBase & { readonly kind: 'choices'; readonly choices: readonly string[] })
  | (FieldBase & { readonly kind: 'choice'; readonly choices: readonly string[]; readonly start?: string })
  | (FieldBase & { readonly kind: 'flag' })
  // A flag that must be set before a case of its purposes can be sent.
  | (FieldBase & { readonly kind: 'assurance' })
  // A list of rows with the same fields, at most `most` of them, in the given order.
  | (FieldBase & {
      readonly kind: 'rows';
      readonly most: number;
      readonly fields: Readonly<Record<string, TextualField>>;
    });

/** Fields that belong together. `columns` begins their names in the database. */
interface FieldGroup extends FieldBase {
  readonly kind: 'group';
  readonly columns: string;
  readonly fields: Readonly<Record<string, TextualField>>;
}

/** The steps of a new case that have fields of the case. */
type FieldStep = 'describe' | 'contact' | 'marking';

export type CaseField = (SimpleField | FieldGroup) & {
  readonly step: FieldStep;
  /** Where it stands in its step. A step without sections has a form of its own. */
  readonly section?: 'work' | 'period' | 'milestones' | 'place' | 'broadband';
  /** No view of the case shows it. */
  readonly isHidden?: true;
  /** A copy of the case begins without it. */
  readonly isNotCopied?: true;
  /** The purposes that have it; all where this is left out. The form holds it for each of them. */
  readonly purposes?: readonly CasePurpose[];
};

const digging = ['CableIndication', 'Emergency'] as const satisfies readonly CasePurpose[];
const building = ['CableIndication', 'Project', 'Emergency'] as const satisfies readonly CasePurpose[];
const planned = ['Project', 'Planning', 'Collaborate'] as const satisfies readonly CasePurpose[];
const shared = ['Collaborate'] as const satisfies readonly CasePurpose[];
const urgent = ['Emergency'] as const satisfies readonly CasePurpose[];

/**
 * The fields of a case in the order of the screens (specification section 3). The schemas of a case, its columns, the
 * create flow, drafts, copies and the page of a case are made from this list; the texts are `caseFieldTexts`.
 */
export const caseFields = {
  name: { kind: 'text', step: 'describe', section: 'work', required: true, minimum: 2, maximum: 100 },
  description: { kind: 'text', step: 'describe', section: 'work', required: true, maximum: 2000, lines: 'several' },
  workCategories: { kind: 'choices', step: 'describe', section: 'work', required: true, choices: workCategories },
  workMethods: {
    kind: 'choices',
    step: 'describe',
    section: 'work',
    required: true,
    choices: workMethods,
    purposes: building,
  },
  isEmergency: {
    kind: 'assurance',
    step: 'describe',
    section: 'work',
    required: true,
    isHidden: true,
    isNotCopied: true,
    purposes: urgent,
  },
  startDate: { kind: 'date', step: 'describe', section: 'period', required: true, isNotCopied: true },
  endDate: { kind: 'date', step: 'describe', section: 'period', required: true, isNotCopied: true },
  milestones: {
    kind: 'rows',
    step: 'describe',
    section: 'milestones',
    required: false,
    isNotCopied: true,
    most: 20,
    purposes: planned,
    fields: {
      date: { kind: 'date', required: true },
      description: { kind: 'text', required: true, maximum: 200 },
    },
  },
  maximumExcavationDepth: {
    kind: 'choice',
    step: 'describe',
    section: 'place',
    required: false,
    choices: excavationDepths,
    purposes: building,
  },
  address: { kind: 'text', step: 'describe', section: 'place', required: false, maximum: 200 },
  propertyDesignation: { kind: 'propertyDesignation', step: 'describe', section: 'place', required: false },
  siteAccess: {
    kind: 'text',
    step: 'describe',
    section: 'place',
    required: false,
    maximum: 200,
    purposes: building,
  },
  endCustomer: { kind: 'text', step: 'describe', section: 'place', required: false, maximum: 100 },
  ownReference: { kind: 'text', step: 'describe', section: 'place', required: false, maximum: 100 },
  additionalInformation: {
    kind: 'text',
    step: 'describe',
    section: 'place',
    required: false,
    maximum: 2000,
    lines: 'several',
  },
  ublContactName: {
    kind: 'text',
    step: 'describe',
    section: 'broadband',
    required: false,
    maximum: 100,
    purposes: shared,
  },
  ublContactPhone: { kind: 'phone', step: 'describe', section: 'broadband', required: false, purposes: shared },
  ublContactEmail: { kind: 'email', step: 'describe', section: 'broadband', required: false, purposes: shared },
  ublContactLink: { kind: 'link', step: 'describe', section: 'broadband', required: false, purposes: shared },
  fulfillsUblDemand: { kind: 'flag', step: 'describe', section: 'broadband', required: false, purposes: shared },
  contact: {
    kind: 'group',
    step: 'contact',
    required: true,
    columns: 'contact',
    fields: {
      name: { kind: 'text', required: true, minimum: 2, maximum: 100 },
      company: { kind: 'text', required: false, maximum: 100 },
      phone: { kind: 'phone', required: false },
      email: { kind: 'email', required: false },
      street: { kind: 'text', required: false, maximum: 100 },
      postalCode: { kind: 'postalCode', required: false },
      city: { kind: 'text', required: false, maximum: 100 },
    },
  },
  cableMapsEmail: { kind: 'email', step: 'contact', required: true },
  wantedFileFormat: { kind: 'choice', step: 'contact', required: true, choices: fileFormats, start: 'Pdf' },
  wantedCoordinateSystem: {
    kind: 'choice',
    step: 'contact',
    required: true,
    choices: coordinateSystems,
    start: 'SWEREF99',
  },
  notificationSchedule: {
    kind: 'choice',
    step: 'contact',
    required: true,
    isHidden: true,
    isNotCopied: true,
    choices: notificationSchedules,
    start: 'Now',
  },
  notificationSmsNumber: { kind: 'mobile', step: 'contact', required: false, isHidden: true, isNotCopied: true },
  markingContact: {
    kind: 'group',
    step: 'marking',
    required: true,
    columns: 'marking',
    purposes: digging,
    fields: {
      name: { kind: 'text', required: true, minimum: 2, maximum: 100 },
      phone: { kind: 'phone', required: true },
      email: { kind: 'email', required: false },
    },
  },
  markingWish: { kind: 'text', step: 'marking', required: false, maximum: 200, purposes: digging },
} as const satisfies Readonly<Record<string, CaseField>>;

export type CaseFields = typeof caseFields;
export type CaseFieldName = keyof CaseFields;
/** The fields that say what is to be done, how and when. */
export type DescribeFieldName = {
  [Name in CaseFieldName]: CaseFields[Name]['step'] extends 'describe' ? Name : never;
}[CaseFieldName];
export type HiddenCaseFieldName = {
  [Name in CaseFieldName]: CaseFields[Name] extends { readonly isHidden: true } ? Name : never;
}[CaseFieldName];
/** The fields of the description that readers of the case see. */
export type ShownDescribeName = Exclude<DescribeFieldName, HiddenCaseFieldName>;
/** The definitions of fields with their names, in order. */
export function entriesOf<Name extends string, Field>(fields: Readonly<Record<Name, Field>>) {
  return Object.entries(fields) as [Name, Field][];
}

/** The definitions of the fields of a case, in order. */
export const caseFieldEntries: readonly (readonly [CaseFieldName, CaseField])[] = entriesOf<CaseFieldName, CaseField>(
  caseFields,
);

/** The fields of a section of the description that its readers see, in order. */
export function shownDescribeFields(section: NonNullable<CaseField['section']>): readonly ShownDescribeName[] {
  return describeEntries(section)
    .filter(([, field]) => !field.isHidden)
    .map(([name]) => name as ShownDescribeName);
}

/** The fields of a section of the description that a case of the purpose has, in order. */
export function describeFields(
  section: NonNullable<CaseField['section']>,
  purpose: CasePurpose,
): readonly DescribeFieldName[] {
  return describeEntries(section)
    .filter(([name]) => hasField(purpose, name))
    .map(([name]) => name as DescribeFieldName);
}

function describeEntries(section: NonNullable<CaseField['section']>) {
  return caseFieldEntries.filter(([, field]) => field.section === section);
}

export function hasField(purpose: CasePurpose, name: CaseFieldName): boolean {
  const { purposes }: CaseField = caseFields[name];
  return purposes?.includes(purpose) ?? true;
}

/**
 * One value for each field that `make` gives one. TypeScript cannot follow a type from each definition to its value, so
 * the caller names the type that its `make` keeps to.
 */
export function ofEachField<Result>(
  make: (field: CaseField, name: CaseFieldName) => unknown,
  fields: readonly (readonly [CaseFieldName, CaseField])[] = caseFieldEntries,
): Result {
  return Object.fromEntries(fields.map(([name, field]) => [name, make(field, name)])) as Result;
}
