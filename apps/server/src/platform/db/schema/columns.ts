import type { ColumnType, Generated } from 'kysely';

/** A moment: ISO text with `Z` both ways. */
export type Moment = string;

/** A moment that the database fills in when it is not given. */
export type DefaultedMoment = Generated<Moment>;

/** JSON that is written as text (an array would become an SQL array with `pg`) and read parsed. */
export type Json<T> = ColumnType<T, string, string>;

/** Like {@link Json}, with a default in the database. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

declare const callerMark: unique symbol;

/**
 * The id of a signed-in user. A branded string that the audit log and the log of a case do not accept: they take the
 * whole caller, including an impersonating admin.
 */
export type CallerId = string & { readonly [callerMark]: true };

/** The id of an account that need not be signed in. */
export type AccountId = string & { readonly [callerMark]?: never };
