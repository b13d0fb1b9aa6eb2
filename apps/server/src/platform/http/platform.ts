import type { FileStorage } from '@flystorage/file-storage';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../caller.ts';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import type { ServerConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { MemoryLimit } from '../limits/memoryLimit.ts';
import type { BankIdClient, CaseArrivals, MessageQueue, SettingsReader, VirusScanner } from '../ports.ts';

/** The dependencies of the server; tests pass others. */
export interface Dependencies {
  readonly database: Database;
  readonly now: () => Date;
  /** Queues messages in the transaction of their action. */
  readonly messages: MessageQueue;
  /** Queues cases that rules of their owners may answer. */
  readonly arrivals: CaseArrivals;
  /** Queues a recurring job at once, where it is not queued or running already. */
  readonly queueJob: (name: string) => Promise<unknown>;
  /** The bank e-ID; null where none is configured, and the choice is then not shown. */
  readonly bankId: BankIdClient | null;
  /** Where uploaded files are stored. */
  readonly files: FileStorage;
  readonly findVirus: VirusScanner;
}

/**
 * The user of an access token, or null when the token, its session or the user is no longer valid. A background check,
 * such as that of an open stream, does not count as use of the session; otherwise it would never become idle.
 */
type Authenticate = (token: string, options?: { readonly countsAsUse: boolean }) => Promise<SignedInUser | null>;

/** Finds the caller of a call. */
export interface Authenticator {
  readonly authenticate: Authenticate;
  /**
   * The user of a personal key, from the credentials of HTTP Basic; null for a wrong key, and one that has ended.
   * @throws ApiError TooManyRequests after many wrong keys from a network
   */
  readonly authenticateKey: (credentials: string, address: string) => Promise<SignedInUser | null>;
  /**
   * A caller that {@link Authenticate} gave, as of now, or null when the session or the user is no longer valid. The
   * token is not read: it may have expired while a long body was received.
   */
  readonly authenticateAgain: (caller: SignedInUser) => Promise<SignedInUser | null>;
}

/** What a folder of routes is given to mount them. */
export interface Platform extends Dependencies, Authenticator {
  readonly server: FastifyInstance;
  readonly config: ServerConfig;
  readonly settings: SettingsReader;
  /** Keys of the hashes of one-time codes, of where they went, and of the addresses to which deliveries are reported. */
  readonly codeKeys: DerivedKeys;
  /** Keys that the secrets of webhooks are encrypted with. */
  readonly webhookKeys: DerivedKeys;
  /** All calls of each person together. */
  readonly calls: Pick<MemoryLimit, 'take'>;
  /** Names of the calls that have a route. */
  readonly mounted: Set<string>;
}
