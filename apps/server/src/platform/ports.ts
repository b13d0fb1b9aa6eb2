import type { BankIdStatus, MessageChannel, SystemSettings } from '@schaktkoll/domain';
import type { MessageKind } from '@schaktkoll/texts';
import type { Queries } from './db/database.ts';

// What routes receive: a module above the platform, or a folder of it, implements it, and the composition root passes
// it.

/** What a placeholder of a message's text is filled with. */
export type MessageValue = string | number | readonly string[] | readonly Readonly<Record<string, string | number>>[];
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message that an action queues. The outbox writes its text; `message` (messages/message.ts) makes one. */
export interface OutgoingMail {
  readonly kind: MessageKind;
  /** Which text of the kind. */
  readonly variant?: string | undefined;
  /** An SMS only where a gateway is configured. */
  readonly channel: MessageChannel;
  /** An e-mail address, or for an SMS a number by E.164. */
  readonly to: string;
  readonly values: MessageValues;
  /** The cases of which a mail that collects several says whether one may dig. */
  readonly signalOf?: readonly string[] | undefined;
  /** A digest of cases of sandboxes; a message about one case, or to a user, is found to be a test by itself. */
  readonly isTest?: boolean | undefined;
  /** The case that it is about; null for one that is about none. */
  readonly caseId: string | null;
  /** The recipient concerned; null for a message about the whole case. */
  readonly caseRecipientId: string | null;
  /** Emergencies have the highest priority. */
  readonly isEmergency: boolean;
  /** The earliest time of delivery. */
  readonly dueAt: string;
  /** After this moment it is not worth handing over: it is given up instead. */
  readonly expiresAt?: string | undefined;
}

/** Queues messages in the transaction of their action: both are stored, or neither. */
export interface MessageQueue {
  add(transaction: Queries, mails: readonly OutgoingMail[], now: Date): Promise<void>;
  /** Makes a message that was given up wait again; false if there is none with this id, or its code has expired. */
  requeue(queries: Queries, id: string): Promise<boolean>;
}

/** Queues a case that has reached organisations, in the transaction that sends it; their rules may answer it afterwards. */
export interface CaseArrivals {
  add(
    transaction: Queries,
    arrival: { readonly caseId: string; readonly organisationIds: readonly string[]; readonly now: Date },
  ): Promise<void>;
}

/** Reads the system settings, a few seconds old at most. Inside a transaction use `readSettings` with its queries. */
export interface SettingsReader {
  current(): Promise<SystemSettings>;
}

/** The announcements in force that a user has closed, by id. */
export type ClosedAnnouncements = (queries: Queries, userId: string, now: Date) => Promise<readonly number[]>;

/** The input that starts an identification. */
export interface BankIdAuthentication {
  /** The person's own address, IPv4 or IPv6, as the service sees it. */
  readonly endUserIp: string;
  /** What the person reads in the e-ID's app, as plain text; it is encoded here. */
  readonly userVisibleData?: string;
}

/** An order that the e-ID has taken. All four are secrets of the sign-in; `qrStartSecret` never leaves the server. */
export interface BankIdOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

/** The person who approved. The personal number has twelve digits and is stored only as a keyed hash. */
export interface BankIdUser {
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** The state of an order. `hintCode` may be undocumented; `user` is set when it is complete. */
export interface BankIdCollected {
  readonly status: BankIdStatus;
  readonly hintCode?: string;
  readonly user?: BankIdUser;
}

/** The e-ID's interface as the product uses it. Every call throws `BankIdFault` when it is refused or not answered. */
export interface BankIdClient {
  auth(request: BankIdAuthentication): Promise<BankIdOrder>;
  /**
   * Polled about every two seconds while pending. A complete order is returned once; after that it is
   * `invalidParameters`.
   */
  collect(orderRef: string): Promise<BankIdCollected>;
  cancel(orderRef: string): Promise<void>;
}

export type ScanResult = 'clean' | 'infected';

/** Scans a file on disk for viruses. Throws when it cannot decide; such a file must not be stored. */
export type VirusScanner = (path: string, signal?: AbortSignal) => Promise<ScanResult>;
