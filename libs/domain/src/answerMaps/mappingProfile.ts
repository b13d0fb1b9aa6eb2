import type { CoordinateSystem } from '../enumerations.ts';
import {
  attributeNumbers,
  attributeTexts,
  isAttribute,
  unknownAttributes,
  type AttributeText,
} from './mapAttributes.ts';
import type { FileFeature, FileLayer, MapAttributes, MapFeature } from './mapFeatures.ts';

export const mostMappingRules = 200;

/** Units in which files give depths and accuracies, and how many make a metre. A person chooses one: none is guessed. */
export const lengthUnits = { m: 1, dm: 10, cm: 100, mm: 1000 } as const;
export type LengthUnit = keyof typeof lengthUnits;

/** The lengths of a feature that a column may hold, each in a unit that a person has chosen, and the numbers that have none. */
export const lengthColumns = ['depth', 'accuracy', 'safety', 'width'] as const;
export type LengthColumn = (typeof lengthColumns)[number];
export type NumberColumn = 'count' | 'level';

/** What a rule says about the features that it matches. */
export type MappedAttributes = Partial<
  Pick<MapAttributes, 'kind' | 'part' | 'status' | 'drawing' | 'position' | 'danger' | 'accuracy'>
>;

/**
 * Matches features of a layer, by a value of a column, or by the name of the layer where there is no column. Capitals
 * and the Swedish letters make no difference, as in guesses.
 */
export interface MappingRule {
  readonly layer?: string;
  readonly column?: string;
  readonly equals?: string;
  readonly startsWith?: string;
  readonly contains?: string;
  readonly set: MappedAttributes;
}

interface ColumnWithUnit {
  readonly column: string;
  readonly unit: LengthUnit;
}

/** How an organisation's files become features of the answer map. */
export interface MappingProfile {
  /** In order: of the rules that match and set an attribute, the first decides it. */
  readonly rules: readonly MappingRule[];
  readonly depth?: ColumnWithUnit;
  readonly accuracy?: ColumnWithUnit;
  readonly safety?: ColumnWithUnit;
  readonly width?: ColumnWithUnit;
  /** The columns that hold numbers, by attribute. */
  readonly numbers?: Partial<Readonly<Record<NumberColumn, string>>>;
  /** The columns that hold texts, by attribute. */
  readonly texts?: Partial<Readonly<Record<AttributeText, string>>>;
  /** The system of files that do not name theirs, as a person chose it. */
  readonly system?: CoordinateSystem;
}

export interface MappedFeatures {
  /** One for each feature of the file, in its order. */
  readonly features: readonly MapFeature[];
  /** How many features of each layer have no kind, the most first. They are drawn as unknown. */
  readonly unmapped: readonly { readonly layer: string; readonly count: number }[];
}

/**
 * Interprets the features of a file. No feature is dropped: what no rule explains is `unknown` and counted (R4, R8).
 */
export function applyProfile(features: readonly FileFeature[], profile: MappingProfile): MappedFeatures {
  const plain = cachedPlainLetters();
  const rules = profile.rules.map((rule) => preparedRule(rule, plain));
  const unmapped = new Map<string, number>();
  const mapped = features.map((feature): MapFeature => {
    const attributes = attributesOf(feature, profile, rules);
    if (attributes.kind === 'unknown') unmapped.set(feature.layer, (unmapped.get(feature.layer) ?? 0) + 1);
    return { ...attributes, geometry: feature.geometry };
  });
  return {
    features: mapped,
    unmapped: [...unmapped].map(([layer, count]) => ({ layer, count })).toSorted((a, b) => b.count - a.count),
  };
}

/**
 * What makes two files alike for a profile: format, layers, columns and their types, whatever their order. The caller
 * hashes it.
 */
export function fingerprintOf(format: string, layers: readonly FileLayer[]): string {
  const parts = layers.map(({ name, columns }) => [
    name,
    ...columns.map((column) => `${column.name}:${column.type}`).toSorted(),
  ]);
  return JSON.stringify([format, ...parts.map((part) => JSON.stringify(part)).toSorted()]);
}

/** Small letters without the dots of the Swedish ones: files write them in many ways. */
export function plainLetters(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/[åä]/g, 'a').replaceAll('ö', 'o').trim();
}

/** A length in a file, in metres; null where it is no length within its bounds, and 0 is a value that nobody filled in. */
export function lengthIn(value: string | number | undefined, unit: LengthUnit): number | null {
  const number =
    typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : (value ?? Number.NaN);
  return number > 0 ? Math.round((number / lengthUnits[unit]) * 1000) / 1000 : null;
}

/** For each rule, whether a feature is one of those that it matches. */
export function ruleMatchers(rules: readonly MappingRule[]): readonly ((feature: FileFeature) => boolean)[] {
  const plain = cachedPlainLetters();
  return rules.map((rule) => {
    const prepared = preparedRule(rule, plain);
    return (feature) => prepared(feature) !== undefined;
  });
}

/** Files repeat names and values, and each rule compares each of them. */
function cachedPlainLetters(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const letters = known.get(text) ?? plainLetters(text);
    known.set(text, letters);
    return letters;
  };
}

type PreparedRule = (feature: FileFeature) => MappedAttributes | undefined;

function preparedRule(
  { layer, column, set, ...conditions }: MappingRule,
  plain: (text: string) => string,
): PreparedRule {
  const [equals, startsWith, contains] = [conditions.equals, conditions.startsWith, conditions.contains].map((part) =>
    part === undefined ? undefined : plain(part),
  );
  const ofLayer = layer === undefined ? undefined : plain(layer);
  return (feature) => {
    const name = plain(feature.layer);
    if (ofLayer !== undefined && name !== ofLayer) return undefined;
    const value = column === undefined ? name : plain(String(feature.values[column] ?? ''));
    const matches =
      (column === undefined || value !== '') &&
      (equals === undefined || value === equals) &&
      (startsWith === undefined || value.startsWith(startsWith)) &&
      (contains === undefined || value.includes(contains));
    return matches ? set : undefined;
  };
}

function attributesOf(feature: FileFeature, profile: MappingProfile, rules: readonly PreparedRule[]): MapAttributes {
  const found = rules.flatMap((rule) => rule(feature) ?? []);
  const { depth, accuracy, safety, width, texts = {}, numbers = {} } = profile;
  const accuracyValue = accuracy && feature.values[accuracy.column];
  const known: readonly (readonly [string, unknown])[] = [
    // The first rule decides, so it is set last.
    ...found.toReversed().flatMap((set) => Object.entries(set)),
    ...Object.entries(texts).map(([name, column]) => [name, textIn(feature.values[column], name)] as const),
    ...Object.entries(numbers).map(([name, column]) => [name, numberIn(feature.values[column], name)] as const),
    ...(safety ? [['safety', lengthIn(feature.values[safety.column], safety.unit)] as const] : []),
    ...(width ? [['width', 1000 * (lengthIn(feature.values[width.column], width.unit) ?? Number.NaN)] as const] : []),
    ...(depth ? [['depth', lengthIn(feature.values[depth.column], depth.unit)] as const] : []),
    // A value that is there and cannot be used is unknown, and not what a rule says of the others.
    ...(accuracy && accuracyValue !== undefined
      ? [['accuracy', accuracyIn(accuracyValue, accuracy.unit)] as const]
      : []),
  ];
  const right = known.filter(([name, value]) => isAttribute(name, value));
  return { ...unknownAttributes(feature.geometry.shape), ...Object.fromEntries(right) };
}

/** Heights that systems write where none is known. */
const noLevels: readonly number[] = [-99, 0, 999];

/** A count is whole; a height is in metres of RH 2000. */
function numberIn(value: string | number | undefined, name: string): number | null {
  const number = Number(
    String(value ?? '')
      .trim()
      .replace(',', '.') || Number.NaN,
  );
  const isKnown = name === 'count' ? Number.isInteger(number) : !noLevels.includes(number);
  return isKnown ? number : null;
}

/** A better accuracy than a centimetre is a centimetre; a worse one than the largest is unknown. */
function accuracyIn(value: string | number, unit: LengthUnit): number | null {
  const metres = lengthIn(value, unit);
  const { least, most } = attributeNumbers.accuracy;
  return metres === null || metres > most ? null : Math.max(metres, least);
}

function textIn(value: string | number | undefined, name: string): string | undefined {
  const text = String(value ?? '').trim();
  return name === 'updated' || name === 'depthDate'
    ? dateIn(text)
    : [...text].slice(0, attributeTexts[name as AttributeText]).join('');
}

/** A day, month or year at the start of a text: `2011-05-03`, `2011/05`, `20110503`, `2011`. */
function dateIn(text: string): string | undefined {
  const [, year, month, day] = /^([12]\d{3})(?:[-/.]?(0[1-9]|1[0-2])(?:[-/.]?([0-3]\d))?)?(?!\d)/.exec(text) ?? [];
  return year && [year, month, day].filter((part) => part !== undefined).join('-');
}
