import * as admin from './admin/exports.ts';
import * as cableowner from './cableowner/exports.ts';
import * as identity from './identity/exports.ts';
import * as inquirer from './inquirer/exports.ts';
import * as module from './module/exports.ts';
import * as shared from './shared/exports.ts';
import type { CallDeclaration, CallSchemas } from './shared/call.ts';

type Exports = typeof admin & typeof cableowner & typeof identity & typeof inquirer & typeof module & typeof shared;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** Schemas, summary and error codes of every call, by its name: what the `*.schemas.ts` export as `…CallSchemas`. */
export const callSchemas = Object.fromEntries(
  [admin, cableowner, identity, inquirer, module, shared]
    .flatMap((exports) => Object.entries<object>(exports))
    .filter(([name]) => name.endsWith('CallSchemas'))
    .flatMap(([, schemas]) => Object.entries(schemas)),
) as Intersection<Exports[keyof Exports & `${string}CallSchemas`]>;

/** The schemas of a call. Throws if it has none. */
export function schemasOf({ name, schemas }: CallDeclaration): CallSchemas {
  const found = schemas ?? (callSchemas as Readonly<Record<string, CallSchemas>>)[name];
  if (!found) throw new Error(`The call ${name} has no schemas in its *.schemas.ts.`);
  return found;
}
