import type * as z from 'zod/mini';
import type { CallDeclaration, CallSchemas } from './shared/call.ts';
import type { callSchemas } from './callSchemas.ts';

type Schema = z.ZodMiniType;
type AllSchemas = typeof callSchemas;

/** The schemas of a call, by its name; the general type if the name is not known at compile time. */
type SchemasOf<C extends CallDeclaration> = C extends { readonly schemas: infer S extends CallSchemas }
  ? S
  : C['name'] extends keyof AllSchemas
    ? AllSchemas[C['name']]
    : CallSchemas;

/** One of the schemas of a call; undefined if it has none. */
export type SchemaOf<C extends CallDeclaration, Part extends 'params' | 'query' | 'body' | 'response'> =
  SchemasOf<C> extends { readonly [P in Part]: infer S extends Schema } ? S : undefined;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<C extends CallDeclaration> = InputOf<SchemaOf<C, 'params'>>;
export type QueryOf<C extends CallDeclaration> = InputOf<SchemaOf<C, 'query'>>;
export type BodyOf<C extends CallDeclaration> = InputOf<SchemaOf<C, 'body'>>;
/** The response of a call; for a stream, one of its events. */
export type ResponseOf<C extends CallDeclaration> =
  SchemaOf<C, 'response'> extends infer S extends Schema ? z.input<S> : null;
