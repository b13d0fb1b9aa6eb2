import type { SignedInUser } from '../platform/caller.ts';
import type { Queries } from '../platform/db/database.ts';
import type { OwnCalls } from './ownCalls.ts';

/** A request of a program that has signed in. */
export interface LegacyRequest {
  /** The product's own calls, made as the program. */
  readonly own: OwnCalls;
  readonly caller: SignedInUser;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly queries: Queries;
  readonly now: Date;
  /** Says in the response, in English, where a rule of this product differs. */
  readonly note: (text: string) => void;
}

/** One call of Ledningskollen's API V4. */
export interface LegacyRoute {
  readonly endpoint: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
  /** The root element of the response as XML, for a client that accepts `text/xml`. */
  readonly xml?: string;
  readonly bodyLimit?: number;
  /** Before the body is read. */
  readonly admit?: (caller: SignedInUser, bodyBytes: number) => Promise<void>;
  /** Returns the body of the response, or an `OwnFile`. */
  readonly handle: (request: LegacyRequest) => Promise<unknown>;
}
