import { ApiError } from '@schaktkoll/api-client';
import type { GivenMap } from '@schaktkoll/contract';
import {
  mayCarryMap,
  lengthColumns,
  type AttributeText,
  type CoordinateSystem,
  type FieldIssue,
  type LengthColumn,
  type LengthUnit,
  type MappingProfile,
  type MappingRule,
  type Measure,
  type NumberColumn,
} from '@schaktkoll/domain';
import { answerLineTexts as texts } from '@schaktkoll/texts';

interface ColumnWithUnit {
  readonly column: string;
  /** Empty until a person has chosen it. */
  readonly unit: LengthUnit | '';
}

/** What the fields of a map are filled in with. */
export interface AnswerMapValues extends Readonly<Record<LengthColumn, ColumnWithUnit>> {
  /** Of what was read; empty while nothing was. */
  readonly networkId: string;
  /** Why what was chosen cannot be sent, at its field. */
  readonly issue: FieldIssue | null;
  readonly rules: readonly MappingRule[];
  /** Features whose kind is still to be chosen. */
  readonly undecided: number;
  /** Columns with texts and numbers; empty for none. */
  readonly texts: Partial<Readonly<Record<AttributeText, string>>>;
  readonly numbers: Partial<Readonly<Record<NumberColumn, string>>>;
  /** Empty unless a person has chosen it. */
  readonly system: CoordinateSystem | '';
  readonly saveAs: string;
  readonly showsAll: boolean;
  readonly asOf: string;
  readonly audience: GivenMap['audience'];
  readonly hidesFromPrivate: boolean;
  readonly mayDownload: boolean;
  readonly isUnclassified: boolean;
  readonly hasRight: boolean;
}

/** A form with the fields of a map. */
export interface WithMap {
  readonly map: AnswerMapValues;
}

const noColumn = { column: '', unit: '' } as const;
/** Before a file has said what its columns hold. */
export const noColumns = {
  depth: noColumn,
  accuracy: noColumn,
  safety: noColumn,
  width: noColumn,
  texts: {},
  numbers: {},
};

export const emptyMap: AnswerMapValues = {
  ...noColumns,
  networkId: '',
  issue: null,
  rules: [],
  undecided: 0,
  system: '',
  saveAs: '',
  showsAll: false,
  asOf: '',
  audience: 'Side',
  hidesFromPrivate: false,
  mayDownload: true,
  isUnclassified: false,
  hasRight: false,
};

/** In the order of the screen. */
export const mapLabels = {
  'map.networkId': texts.label,
  'map.system': texts.system,
  'map.undecided': texts.kinds,
  'map.depth.unit': texts.unitOf.depth,
  'map.accuracy.unit': texts.unitOf.accuracy,
  'map.safety.unit': texts.unitOf.safety,
  'map.width.unit': texts.unitOf.width,
  'map.saveAs': texts.saveAs,
  'map.showsAll': texts.showsAll,
  'map.asOf': texts.asOf,
  'map.audience': texts.audience,
  'map.isUnclassified': texts.isUnclassified,
  'map.hasRight': texts.hasRight,
};

/** How the chosen rules and columns read the file. */
export function profileOf({ rules, texts: columns, numbers, system, ...map }: AnswerMapValues): MappingProfile {
  const lengths = lengthColumns.flatMap((name) => {
    const { column, unit } = map[name];
    return column !== '' && unit !== '' ? [[name, { column, unit }]] : [];
  });
  return {
    rules,
    ...(Object.fromEntries(lengths) as Pick<MappingProfile, LengthColumn>),
    ...chosenOf('texts', columns),
    ...chosenOf('numbers', numbers),
    ...(system !== '' && { system }),
  };
}

function chosenOf(name: 'texts' | 'numbers', columns: Readonly<Record<string, string>>): Partial<MappingProfile> {
  // A field that was never touched has no value.
  const chosen = Object.entries(columns).filter(([, column]) => Boolean(column));
  return chosen.length > 0 ? { [name]: Object.fromEntries(chosen) } : {};
}

/** Whether there is a map to send. */
export const isMapGiven = ({ networkId, issue }: AnswerMapValues): boolean => networkId !== '' && issue === null;

/** The map as it is sent; undefined without one. */
export function givenMapOf(map: AnswerMapValues): GivenMap | undefined {
  if (!isMapGiven(map)) return undefined;
  const { networkId, saveAs, showsAll, asOf, audience, hidesFromPrivate, mayDownload } = map;
  return {
    networkId,
    profile: profileOf(map) as GivenMap['profile'],
    saveAs,
    showsAll,
    asOf: asOf === '' ? null : asOf,
    audience,
    hidesFromPrivate,
    mayDownload,
  };
}

/** What keeps a map from being sent with a measure. What could not be read does not stop an answer that can have none. */
export function mapIssues(map: AnswerMapValues, measure: Measure | null): readonly FieldIssue[] {
  const { issue, undecided, isUnclassified, hasRight } = map;
  if (issue !== null) return mayCarryMap(measure) ? [{ ...issue, path: `map.${issue.path}` }] : [];
  if (!isMapGiven(map)) return [];
  if (!mayCarryMap(measure)) return [{ path: 'map.networkId', code: 'NoMapWithAnswer' }];
  const withoutUnit = lengthColumns.filter((name) => map[name].column !== '' && map[name].unit === '');
  return [
    ...(undecided > 0 ? [{ path: 'map.undecided', code: 'MapKindMissing', params: { count: undecided } }] : []),
    ...withoutUnit.map((name) => ({ path: `map.${name}.unit`, code: 'ChooseOne' })),
    ...(isUnclassified ? [] : [{ path: 'map.isUnclassified', code: 'MustBeAccepted' }]),
    ...(hasRight ? [] : [{ path: 'map.hasRight', code: 'MustBeAccepted' }]),
  ];
}

/** Moves what the server says of a map to the fields that show it. */
export function withMapErrors(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.info?.errors === undefined) return error;
  const errors = error.info.errors.map((issue) =>
    /^(?:map$|(?:map\.)?networkId$|(?:map\.)?profile(?:\.|$))/.test(issue.path)
      ? { ...issue, path: 'map.networkId' }
      : { ...issue, path: issue.path in mapLabels ? issue.path : ownPath(issue.path) },
  );
  return new ApiError({ info: { ...error.info, errors }, status: error.status, requestId: error.requestId });
}

/** The path of a field of a map that was sent by itself. */
function ownPath(path: string): string {
  return `map.${path}` in mapLabels ? `map.${path}` : path;
}
