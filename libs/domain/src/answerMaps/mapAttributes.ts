import { lineKinds } from './lineKinds.ts';
import {
  lineDangers,
  lineDrawings,
  linePositions,
  lineStatuses,
  mapParts,
  type MapAttributes,
  type MapPart,
  type MapShape,
} from './mapFeatures.ts';

interface NumberBounds {
  readonly least: number;
  readonly most: number;
}

/** The numbers of a feature and their bounds, in the units of `MapAttributes`. */
export const attributeNumbers = {
  accuracy: { least: 0.01, most: 10 },
  depth: { least: 0, most: 50 },
  safety: { least: 0, most: 20 },
  width: { least: 1, most: 20_000 },
  count: { least: 1, most: 10_000 },
  level: { least: -500, most: 2_500 },
} as const satisfies Partial<Record<keyof MapAttributes, NumberBounds>>;
type AttributeNumber = keyof typeof attributeNumbers;

/** The texts of a feature and the most characters of each. */
export const attributeTexts = {
  updated: 10,
  depthDate: 10,
  label: 40,
  cautionText: 300,
  material: 60,
  voltage: 40,
  pressure: 40,
} as const satisfies Partial<Record<keyof MapAttributes, number>>;
export type AttributeText = keyof typeof attributeTexts;

/** The choices of a feature. */
export const attributeChoices = {
  kind: lineKinds,
  part: mapParts,
  status: lineStatuses,
  drawing: lineDrawings,
  position: linePositions,
  danger: lineDangers,
} as const satisfies Partial<Record<keyof MapAttributes, readonly string[]>>;
type AttributeChoice = keyof typeof attributeChoices;

const needed: readonly string[] = ['kind', 'part', 'status', 'drawing', 'accuracy', 'depth'];
const nullable: readonly string[] = ['accuracy', 'depth'];

/** The attributes of a feature of which only the shape is known. */
export function unknownAttributes(shape: MapShape): MapAttributes {
  const part: MapPart = shape === 'line' ? 'main' : 'other';
  return { kind: 'unknown', part, status: 'unknown', drawing: 'unknown', accuracy: null, depth: null };
}

/** Whether an attribute has a value that it may have. */
export function isAttribute(name: string, value: unknown): boolean {
  if (value === null) return nullable.includes(name);
  if (Object.hasOwn(attributeChoices, name)) {
    return (attributeChoices[name as AttributeChoice] as readonly unknown[]).includes(value);
  }
  if (Object.hasOwn(attributeNumbers, name)) {
    const { least, most } = attributeNumbers[name as AttributeNumber];
    return typeof value === 'number' && value >= least && value <= most;
  }
  if (!Object.hasOwn(attributeTexts, name)) return false;
  return typeof value === 'string' && value !== '' && [...value].length <= attributeTexts[name as AttributeText];
}

/** Whether a value is the attributes of a feature, with no others. */
export function isMapAttributes(value: unknown): value is MapAttributes {
  if (typeof value !== 'object' || value === null) return false;
  return (
    needed.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, each]) => isAttribute(name, each))
  );
}
