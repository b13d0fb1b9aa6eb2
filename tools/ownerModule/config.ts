import { readFileSync } from 'node:fs';
import { givenMapSchema } from '@schaktkoll/contract';
import {
  answerMapMargin,
  casePurposes,
  coordinateSystems,
  mayCarryMap,
  meaningOf,
  measures,
  textLengths,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { ownerModuleTexts as texts } from './texts.ts';

const { faults } = texts;
const text = z.string(faults.Required).check(z.minLength(1, faults.Required));
const positive = z.number(faults.InvalidFormat).check(z.gt(0, faults.InvalidFormat));
const pair = z.tuple([z.number(faults.InvalidFormat), z.number(faults.InvalidFormat)], faults.InvalidFormat);
/** A box [west, south, east, north], or the corners of an area, in SWEREF 99 TM. */
const area = z.union(
  [
    z.tuple([z.number(), z.number(), z.number(), z.number()]),
    z.array(pair, faults.InvalidFormat).check(z.minLength(3, faults.TooShort)),
  ],
  faults.InvalidFormat,
);

/** An address that secrets may be sent to. */
const address = text.check(
  z.refine(
    (value) => URL.canParse(value) && /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|[\w.-]+\.localhost)[:/]/.test(value),
    faults.NotHttps,
  ),
);

const ofEach = {
  name: text,
  /** Where the source names no system. One that it names must be the same. */
  system: z.optional(z.enum(coordinateSystems, faults.InvalidChoice)),
  /** Within which nothing of the owner's is missing in the source. */
  coverage: area,
  maxAgeDays: positive,
  /** Its lines are never sent: a case near one is left to a person. */
  secret: z.optional(z.boolean(faults.InvalidFormat)),
  /** A place in SWEREF 99 TM where the source has a line, within two metres. */
  selfTest: pair,
  profile: givenMapSchema.shape.profile,
};
const names = z.array(text, faults.Required).check(z.minLength(1, faults.TooShort));

const source = z.discriminatedUnion(
  'type',
  [
    z.strictObject(
      { ...ofEach, type: z.literal('GeoPackage'), path: text, layers: z.optional(names) },
      faults.Required,
    ),
    z.strictObject({ ...ofEach, type: z.literal('Shape'), path: text }, faults.Required),
    z.strictObject(
      {
        ...ofEach,
        type: z.literal('PostGIS'),
        /** The environment variable with the address of the database. */
        addressFrom: text,
        layers: z
          .array(
            z.strictObject({ name: text, query: text, geometry: text, changed: z.optional(text) }, faults.Required),
            faults.Required,
          )
          .check(z.minLength(1, faults.TooShort)),
      },
      faults.Required,
    ),
    z.strictObject(
      {
        ...ofEach,
        type: z.literal('WFS'),
        address,
        types: names,
        isNorthFirst: z.optional(z.boolean(faults.InvalidFormat)),
        /** The environment variable with the header `Authorization`. */
        authorizationFrom: z.optional(text),
      },
      faults.Required,
    ),
  ],
  faults.InvalidChoice,
);
export type SourceSettings = z.infer<typeof source>;

const measure = z.enum(measures, faults.InvalidChoice);
const rule = z.strictObject(
  {
    /** The measures with lines within `searchMetres`, and without. */
    none: measure.check(z.refine((each) => meaningOf(each) === 'NoCables', faults.MeasureForNone)),
    lines: measure.check(z.refine(mayCarryMap, faults.MeasureForLines)),
    comment: z.optional(z.string(faults.InvalidFormat).check(z.maxLength(2000, faults.InvalidFormat))),
  },
  faults.Required,
);

const { showsAll, audience, hidesFromPrivate, mayDownload } = givenMapSchema.shape;

const configSchema = z.strictObject(
  {
    api: address,
    token: address,
    client: text,
    webhook: z.optional(z.strictObject({ host: text, port: z.int(faults.InvalidFormat) }, faults.InvalidFormat)),
    pollSeconds: z._default(positive, 60),
    searchMetres: z._default(
      z.number(faults.InvalidFormat).check(z.minimum(answerMapMargin, faults.TooSmall(answerMapMargin))),
      answerMapMargin,
    ),
    /** By case type. What has no rule, as emergencies and planning, is left to a person. */
    rules: z.strictObject({ CableIndication: z.optional(rule), Project: z.optional(rule) }, faults.Required),
    map: z.strictObject({ showsAll, audience, hidesFromPrivate, mayDownload }, faults.Required),
    manualAreas: z._default(z.array(area, faults.InvalidFormat), []),
    sources: z.array(source, faults.Required).check(
      z.minLength(1, faults.TooShort),
      z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, faults.NotUnique),
    ),
    areas: z.optional(
      z.strictObject(
        {
          name: text.check(z.maxLength(textLengths.areaName.maximum, faults.InvalidFormat)),
          /** Names of answer points. */
          recipients: z.partialRecord(z.enum(casePurposes, faults.InvalidChoice), text, faults.Required),
        },
        faults.InvalidFormat,
      ),
    ),
  },
  faults.Required,
);
export type ModuleConfig = z.infer<typeof configSchema>;

/**
 * The settings of a file, checked.
 * @throws Error that names each place that is wrong
 */
export function readConfig(file: string): ModuleConfig {
  let written: string;
  try {
    written = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(texts.noConfig(file), { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch (error) {
    throw new Error(texts.noJson(file, error instanceof Error ? error.message : ''), { cause: error });
  }
  const checked = configSchema.safeParse(value);
  if (checked.success) return checked.data;
  const lines = checked.error.issues.map(
    (issue) =>
      `  ${placeOf(issue.path)}: ${issue.code === 'unrecognized_keys' ? texts.unknownField(issue.keys) : sentenceOf(issue.message)}`,
  );
  throw new Error([texts.configHeading(file), ...lines].join('\n'));
}

/** The codes of the contract, which has a part of the settings, as sentences. */
function sentenceOf(message: string): string {
  const sentence = (faults as Readonly<Record<string, unknown>>)[message];
  return typeof sentence === 'string' ? sentence : message;
}

/** As a person writes it: `sources[0].coverage`. */
function placeOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return text.replace(/^\./, '') || 'module.json';
}

/**
 * A secret: of the environment variable, or of the file that `<name>_FILE` names, as containers give them.
 * @throws Error when it is missing
 */
export function secretOf(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const file = environment[`${name}_FILE`];
  const secret = file === undefined ? environment[name] : readFileSync(file, 'utf8').trim();
  if (secret === undefined || secret === '') throw new Error(texts.noSecret(name));
  return secret;
}
