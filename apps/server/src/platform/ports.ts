import type { BankIdStatus, SystemSettings } from '@schaktkoll/domain';
import type { MailText } from '@schaktkoll/texts';
import type { MessageKind } from './db/cases.tables.ts';
import type { Queries } from './db/database.ts';

// What routes are given: a module above the platform, or a folder of it, implements it, and the composition root hands it over.

/** What every message that a business act has decided on tells the outbox. */
export interface Outgoing {
  readonly kind: MessageKind;
  /** An e-mail address, or for an SMS a number by E.164. */
  readonly to: string;
  /** The case that it is about; null for one that is about none. */
  readonly caseId: string | null;
  /** The answer point that it goes to or is about; null for one that concerns the whole case. */
  readonly caseRecipientId: string | null;
  /** An emergency goes before everything else. */
  readonly isEmergency: boolean;
  /** The moment from which it may be handed over. */
  readonly dueAt: string;
  /** After this moment it is not worth handing over: it is given up instead. */
  readonly expiresAt?: string;
}

/** An e-mail. */
export interface OutgoingEmail extends Outgoing {
  readonly channel: 'Email';
  readonly mail: MailText;
}

/** An SMS; only where a gateway is configured. */
interface OutgoingSms extends Outgoing {
  readonly channel: 'Sms';
  readonly text: string;
}

/** A message on either channel. */
export type OutgoingMail = OutgoingEmail | OutgoingSms;

/** Takes messages in the transaction of the act that decides on them: both are stored, or neither (architecture 2.4). */
export interface MessageQueue {
  add(transaction: Queries, mails: readonly OutgoingMail[], now: Date): Promise<void>;
}

/** Reads the system settings, a few seconds old at most. Inside a transaction use `readSettings` with its queries. */
export interface SettingsReader {
  current(): Promise<SystemSettings>;
}

/** The announcements in force that a user has closed, by id. */
export type ClosedAnnouncements = (queries: Queries, userId: string, now: Date) => Promise<readonly number[]>;

/** What an identification begins with. */
export interface BankIdAuthentication {
  /** The person's own address, IPv4 or IPv6, as the service sees it. */
  readonly endUserIp: string;
  /** Where the e-ID's app returns to on this device, 1 to 512 characters. */
  readonly returnUrl?: string;
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

/** Who approved. The personal number has twelve digits and is kept nowhere but as a keyed hash. */
export interface BankIdUser {
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** How an order stands. `hintCode` may be one that is not documented yet; `user` is there when it is complete. */
export interface BankIdCollected {
  readonly status: BankIdStatus;
  readonly hintCode?: string;
  readonly user?: BankIdUser;
}

/** The e-ID's interface as the product uses it. Every call throws `BankIdFault` when it is refused or not answered. */
export interface BankIdClient {
  auth(request: BankIdAuthentication): Promise<BankIdOrder>;
  /** Asked about every two seconds while pending. A complete order is told once; asked again it is `invalidParameters`. */
  collect(orderRef: string): Promise<BankIdCollected>;
  cancel(orderRef: string): Promise<void>;
}

export type ScanResult = 'clean' | 'infected';

/** Searches a file on the disk for viruses. Throws when it cannot tell: such a file must not be kept. */
export type VirusScanner = (path: string, signal?: AbortSignal) => Promise<ScanResult>;
