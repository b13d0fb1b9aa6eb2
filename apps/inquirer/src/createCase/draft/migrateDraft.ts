import { polygonSchema } from '@schaktkoll/contract';
import { coordinateSystems, emptyCaseForm, ofEachField, type CaseField, type CaseFormValues } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { draftMigrations, type DraftContent, type DraftMigration } from './draftValues.ts';

const text = z.string();
const ring = z.array(z.tuple([z.number(), z.number()])).check(z.minLength(4));
const system = z.enum(coordinateSystems);

const empty = emptyCaseForm();

/**
 * The shape of the form: values need not be valid, but must be of the type that the form can show. An optional field
 * may be missing, if the draft is older than the field.
 */
const valuesSchema = z.object(
  ofEachField<{
    [Name in keyof CaseFormValues]: z.ZodMiniType<CaseFormValues[Name], CaseFormValues[Name]>;
  }>((field, name) => (field.required ? draftFieldSchema(field) : z._default(draftFieldSchema(field), empty[name]))),
);

function draftFieldSchema(field: CaseField): z.ZodMiniType {
  switch (field.kind) {
    case 'group':
      return z.object(Object.fromEntries(Object.keys(field.fields).map((part) => [part, text])));
    case 'rows':
      return z.array(z.object(Object.fromEntries(Object.keys(field.fields).map((part) => [part, text]))));
    case 'choices':
      return z.array(z.enum(field.choices));
    case 'choice':
      return z.enum(field.required ? field.choices : [...field.choices, '']);
    case 'flag':
    case 'assurance':
      return z.boolean();
    default:
      return text;
  }
}

/** A draft from before files were added has none. */
const files = z._default(z.array(z.object({ id: text, name: text, size: z.number() })), []);

const draftSchema = z.extend(valuesSchema, {
  plan: files,
  attachments: files,
  renews: z._default(text, ''),
  deselectedOwners: z._default(z.array(text), []),
  addedOwners: z._default(z.array(z.object({ id: text, name: text })), []),
  workAreas: z.array(
    z.object({
      name: text,
      method: z.enum(['drawn', 'typed', 'file']),
      geometry: z.extend(polygonSchema, { coordinates: z.array(ring).check(z.minLength(1)) }),
    }),
  ),
  typed: z.object({
    corners: z.object({ system, corners: text }),
    box: z.object({
      system,
      point: text,
      shape: z._default(z.enum(['box', 'circle']), 'box'),
      width: text,
      height: text,
      radius: z._default(text, ''),
    }),
  }),
});

/**
 * The form values of a draft that was saved by this version of the app or an earlier one.
 * @returns null if it was saved by a later version, or does not match its schema number
 */
export function migrateDraft(
  values: unknown,
  schemaNumber: number,
  steps: readonly DraftMigration[] = draftMigrations,
): DraftContent | null {
  if (typeof values !== 'object' || values === null || schemaNumber > steps.length + 1) return null;
  const parsed = draftSchema.safeParse(migrated(values as Record<string, unknown>, steps.slice(schemaNumber - 1)));
  if (!parsed.success) return null;
  const { workAreas, typed, ...form } = parsed.data;
  return { values: form, areas: workAreas, typed };
}

/** A migration may get values that do not match their schema number; the schema rejects them afterwards. */
function migrated(values: Readonly<Record<string, unknown>>, steps: readonly DraftMigration[]): unknown {
  try {
    return steps.reduce((before, step) => step(before), values);
  } catch {
    return null;
  }
}
