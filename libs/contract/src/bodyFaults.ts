import { illegalInBody, visibleCharacter, type FieldIssue } from '@schaktkoll/domain';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];

/** The largest number of faults reported; a body with more of them was probably meant for another call. */
const maximumReported = 20;

/**
 * What a schema accepts in a body although it is an error, each with its path: fields that the schema does not know,
 * and texts that no database can store. A field that is dropped without an error could matter: a program that deselects
 * an owner under a misspelt name would not notice. The body must fit the schema.
 */
export function bodyFaults(schema: Schema, body: unknown): readonly FieldIssue[] {
  return faultsIn(schema, body, []).slice(0, maximumReported);
}

type Path = readonly string[];

function faultsIn(schema: Schema, value: unknown, path: Path): readonly FieldIssue[] {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'string':
      return typeof value === 'string' ? faultsOfText(value, path) : [];
    case 'object':
      return isObject(value) ? faultsInObject(definition, value, path) : [];
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => faultsIn(definition.element, item, [...path, String(index)]))
        : [];
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) => faultsIn(definition.valueType, item, [...path, key]))
        : [];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return faultsIn(definition.innerType, value, path);
    case 'pipe':
      return faultsIn(definition.in, value, path);
    case 'union':
      return faultsInUnion(definition.options, value, path);
    default:
      return [];
  }
}

function faultsInObject(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): readonly FieldIssue[] {
  return Object.entries(value).flatMap(([key, item]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : catchall;
    return known === undefined ? [unknownField([...path, key])] : faultsIn(known, item, [...path, key]);
  });
}

/** Faults by the option of a union that fits the value and knows most of its fields. */
function faultsInUnion(options: readonly Schema[], value: unknown, path: Path): readonly FieldIssue[] {
  const fitting = options.filter((option) => (option as z.ZodMiniType).safeParse(value).success);
  const [fewest = []] = fitting
    .map((option) => faultsIn(option, value, path))
    .sort((one, other) => one.length - other.length);
  return fewest;
}

function unknownField(path: Path): FieldIssue {
  return { path: path.join('.'), code: 'UnknownField', params: { field: path.at(-1) ?? '' } };
}

function faultsOfText(text: string, path: Path): readonly FieldIssue[] {
  const character = illegalInBody.exec(text)?.[0];
  return character === undefined
    ? []
    : [{ path: path.join('.'), code: 'IllegalCharacter', params: { character: visibleCharacter(character) } }];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
