import { illegalInBody, visibleCharacter, type FieldIssue } from '@schaktkoll/domain';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** The largest number of faults reported; a body with more of them was probably meant for another call. */
const maximumReported = 20;

/**
 * What a schema accepts in a body although it is an error, each with its path: fields that the schema does not know,
 * and texts that no database can store. A field that is dropped without an error could matter: a program that deselects
 * an owner under a misspelt name would not notice. The body must fit the schema. Nothing more of it is looked at once
 * there are as many faults as are reported.
 */
export function bodyFaults(schema: Schema, body: unknown): readonly FieldIssue[] {
  const found: FieldIssue[] = [];
  collect(schema, body, [], found);
  return found;
}

/** The texts of a path or a query that no database can store, each with the name of its parameter. */
export function parameterFaults(parameters: unknown): readonly FieldIssue[] {
  const found: FieldIssue[] = [];
  if (isObject(parameters))
    for (const [name, value] of Object.entries(parameters))
      if (typeof value === 'string') collectOfText(value, [name], found);
  return found;
}

type Path = readonly string[];

function isFull(found: readonly FieldIssue[]): boolean {
  return found.length >= maximumReported;
}

function collect(schema: Schema, value: unknown, path: Path, found: FieldIssue[]): void {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'string':
      if (typeof value === 'string') collectOfText(value, path, found);
      return;
    case 'object':
      if (isObject(value)) collectInObject(definition, value, path, found);
      return;
    case 'array':
      if (Array.isArray(value)) collectInArray(definition, value, path, found);
      return;
    case 'record':
      if (isObject(value)) collectInRecord(definition, value, path, found);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return collect(definition.innerType, value, path, found);
    case 'pipe':
      return collect(definition.in, value, path, found);
    case 'union':
      found.push(...faultsInUnion(definition.options, value, path).slice(0, maximumReported - found.length));
      return;
    default:
  }
}

function collectInArray(
  { element }: z.core.$ZodArrayDef,
  values: readonly unknown[],
  path: Path,
  found: FieldIssue[],
): void {
  for (const [index, item] of values.entries()) {
    collect(element, item, [...path, String(index)], found);
    if (isFull(found)) return;
  }
}

function collectInRecord(
  { valueType }: z.core.$ZodRecordDef,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  found: FieldIssue[],
): void {
  for (const key of Object.keys(value)) {
    collect(valueType, value[key], [...path, key], found);
    if (isFull(found)) return;
  }
}

function collectInObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  found: FieldIssue[],
): void {
  for (const key of Object.keys(value)) {
    const known = Object.hasOwn(shape, key) ? shape[key] : catchall;
    if (known === undefined) found.push(unknownField([...path, key]));
    else collect(known, value[key], [...path, key], found);
    if (isFull(found)) return;
  }
}

/** Faults by the option of a union that fits the value and knows most of its fields. */
function faultsInUnion(options: readonly Schema[], value: unknown, path: Path): readonly FieldIssue[] {
  const fitting = options.filter((option) => (option as z.ZodMiniType).safeParse(value).success);
  const [fewest = []] = fitting
    .map((option) => {
      const found: FieldIssue[] = [];
      collect(option, value, path, found);
      return found;
    })
    .sort((one, other) => one.length - other.length);
  return fewest;
}

function unknownField(path: Path): FieldIssue {
  return { path: path.join('.'), code: 'UnknownField', params: { field: path.at(-1) ?? '' } };
}

function collectOfText(text: string, path: Path, found: FieldIssue[]): void {
  const character = illegalInBody.exec(text)?.[0];
  if (character !== undefined)
    found.push({ path: path.join('.'), code: 'IllegalCharacter', params: { character: visibleCharacter(character) } });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
