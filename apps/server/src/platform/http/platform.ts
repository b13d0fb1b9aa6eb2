import type { AppName, Role, SignInMethod, UserStatus } from '@schaktkoll/domain';
import type { FastifyInstance } from 'fastify';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { CallerId } from '../db/identifiers.ts';
import type { BankIdClient, MessageQueue } from '../ports.ts';
import type { SettingsReader } from '../settings/settings.ts';

/** What the server is given from outside; tests give others. */
export interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** Takes the messages of an act in the act's own transaction. */
  readonly messages: MessageQueue;
  /** The bank e-ID; null where none is configured, and the choice is then not shown. */
  readonly bankId: BankIdClient | null;
}

/** The caller of a call, fresh from the database. Fits `AccessUser` and `ScopeUser` of the domain. */
export interface SignedInUser {
  readonly id: CallerId;
  readonly login: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly roles: readonly Role[];
  readonly isPrivateUser: boolean;
  readonly isSuperUser: boolean;
  readonly prefersInquirer: boolean;
  readonly maxNumberOfCases: number;
  readonly organisationMaxNumberOfCases: number;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationStatus: 'AwaitingActivation' | 'Active' | 'Unregistered';
  /** The answer points that the user is linked to. */
  readonly recipientIds: readonly string[];
  readonly signInMethod: SignInMethod;
  /** The session that the token belongs to; that of the admin, where one acts as this user. */
  readonly sessionUid: string;
  /** When the person last showed who they are, in that session. */
  readonly signedInAt: Date;
  /** The app that the token was given to; null for a log-in-as token, which serves several. */
  readonly client: AppName | null;
  /** The admin who acts as this user; null for the user's own sign-in. */
  readonly admin: ActingAdmin | null;
}

/** A super user who has logged in as somebody else (specification section 4). */
export interface ActingAdmin {
  readonly id: string;
  readonly name: string;
  /** When it ends: 20 minutes after it began. */
  readonly until: Date;
}

/**
 * The user of an access token, or null when the token, its session or the user is no longer good. A check that nobody
 * asked for, such as that of an open stream, does not count as use of the session: it would never fall idle.
 */
export type Authenticate = (token: string, options?: { readonly countsAsUse: boolean }) => Promise<SignedInUser | null>;

/** What a folder of routes is given to mount them. */
export interface Platform extends Dependencies {
  readonly server: FastifyInstance;
  readonly config: ServerConfig;
  readonly settings: SettingsReader;
  /** Keys of the hashes of one-time codes, of where they went, and of the addresses to which deliveries are reported. */
  readonly codeKeys: DerivedKeys;
  readonly authenticate: Authenticate;
  /** Names of the calls that have a route. */
  readonly mounted: Set<string>;
}
