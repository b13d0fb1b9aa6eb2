import { allCalls } from '@schaktkoll/contract';
import { appNames, builtScreens, paths, screenKey } from '@schaktkoll/domain';
import type { AppName, PathOf } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { GenerateError } from './change.ts';
import type { Product, Property } from './screen.ts';

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The product as its own libs describe it. */
export const product: Product = {
  pathOf: (app, key) => {
    const name = appNames.find((known) => known === app);
    if (name === undefined) throw new GenerateError(`The apps are ${appNames.join(', ')}.`);
    return (paths[name] as Readonly<Record<string, string>>)[key];
  },
  isBuilt: (app, path) => builtScreens.has(screenKey(app as AppName, path as PathOf<AppName>)),
  propertiesOf: (name) => {
    const call = allCalls.find((each) => each.name === name);
    if (!call) throw new GenerateError(`There is no call ${name} in libs/contract; generate it first.`);
    if (call.method !== 'GET' || call.params || call.response === null) throw new GenerateError(`${name} is not a read without parameters; the generator makes pages of those.`);
    const whole = z.toJSONSchema(call.response, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    // A schema with a name of its own stands among the definitions.
    const { properties = {} } = whole.$defs?.[whole.$ref?.split('/').at(-1) ?? ''] ?? whole;
    return Object.entries(properties).map(([property, schema]) => readProperty(name, property, schema));
  },
};

function readProperty(call: string, name: string, schema: JsonSchema): Property {
  const options = (schema.anyOf ?? [schema]).flatMap((option) => [option.type ?? ''].flat().map((type) => ({ type, format: option.format })));
  const [only, ...rest] = options.filter(({ type }) => type !== 'null');
  const kind = only?.type === 'string' ? (only.format === 'date-time' ? 'moment' : 'text') : only?.type === 'integer' ? 'integer' : undefined;
  if (kind === undefined || rest.length > 0) throw new GenerateError(`${call} answers with more than facts (${name}); write its page by hand.`);
  return { name, kind, isNullable: options.some(({ type }) => type === 'null') };
}
