import type { ErrorCode } from '@schaktkoll/contract';
import { oneTimeCodeLimits, webhookTestsPerHour, type SettingKey } from '@schaktkoll/domain';
import { availableParallelism } from 'node:os';
import { databaseConnections } from '../db/postgres.ts';
import type { LineBounds } from './commonLine.ts';
import type { PlaceBounds } from './places.ts';

/**
 * Where and how a limit counts.
 *
 * - `memory`: each process for itself, in a fixed window that starts with the first call ({@link MemoryLimit}).
 * - `bucket`: in the database, for all processes; what is used drains evenly, and a call may cost more than one
 *   ({@link StoredLimit}).
 * - `memory, then bucket`: both, so that a flood costs no query.
 * - `window`: in the database, each call for the seconds from its own moment; one that turns out well may be taken back
 *   (`windowLimits.ts`).
 * - `rows`: by the rows that the action writes anyway, in its own repository.
 */
type Counting = 'memory' | 'bucket' | 'memory, then bucket' | 'window' | 'rows';

/**
 * Whose calls are counted together. A `network` is each network of the address, wider ones with a multiple
 * ({@link networksOf}); `network about one` counts what is asked about one person from a network.
 */
type Whom =
  | 'user'
  | 'user name'
  | 'organisation'
  | 'program'
  | 'browser'
  | 'invite'
  | 'receiver'
  | 'network'
  | 'network about one'
  | 'narrowest network'
  | 'process';

/** A limit: so many calls, or so much, of one in so many seconds. */
export interface Limit {
  readonly per: Whom;
  /** In calls, or in what the name says; or the setting that has the number. */
  readonly most: number | SettingKey;
  readonly seconds: number;
  readonly counted: Counting;
  /** What the call above the limit gets: TooManyRequests by default. */
  readonly error?: ErrorCode;
}

const minute = 60;
const tenMinutes = 600;
const hour = 3_600;
const day = 86_400;

/**
 * Every limit on how often something may be done, or how much of it, in a time. A limit protects the service and other
 * users, and the next call passes when time has passed. What is called a quota differs in kind: the cases that a user,
 * an organisation and a network may send in a Swedish day (`cases/create/caseQuota.ts`) are agreed with the users,
 * shown to them, counted in the case's transaction and ended by midnight.
 */
export const limits = {
  // All calls. A page with the map in front asks for a tenth of what a person may; ten threads of a program for two a second each.
  calls: { per: 'user', most: 3_000, seconds: minute, counted: 'memory' },
  programCalls: { per: 'program', most: 1_200, seconds: minute, counted: 'bucket' },
  /** Counts each call without a token before its body is read: an office that signs in at one moment stays far below. */
  bodiesWithoutToken: { per: 'network', most: 1_200, seconds: minute, counted: 'memory' },
  /** The page takes about ten files; a document of every call is a megabyte. */
  apiDocuments: { per: 'narrowest network', most: 120, seconds: minute, counted: 'memory' },
  /** What is above is left out of the audit log, so that a page that retries does not fill it. */
  auditedRefusals: { per: 'user', most: 1, seconds: minute, counted: 'memory' },

  // Signing in. Each authorization request may store a sign-in for an hour; an office behind one address has many tabs.
  authorizations: { per: 'network', most: 600, seconds: minute, counted: 'memory, then bucket' },
  /** Counts one user name from one network, or one account in a browser that it knows. */
  password: { per: 'user name', most: 10, seconds: minute, counted: 'window' },
  passwordOfNetwork: { per: 'network', most: 100, seconds: minute, counted: 'window' },
  bankIdInBrowser: { per: 'browser', most: 10, seconds: minute, counted: 'window' },
  bankIdOfNetwork: { per: 'network', most: 60, seconds: minute, counted: 'window' },
  /** In place of that of the network, for those who have signed in: others on it cannot use theirs up. */
  bankIdOfUser: { per: 'user', most: 10, seconds: minute, counted: 'window' },
  programTokens: { per: 'program', most: 30, seconds: minute, counted: 'bucket' },
  /** Counts one program from one network. */
  wrongProgramSecrets: { per: 'narrowest network', most: 30, seconds: minute, counted: 'bucket' },
  /** Wrong keys of GIS programs. A right key is never refused for them: it has 256 bits, as a program's secret. */
  wrongGisKeys: { per: 'network', most: 60, seconds: minute, counted: 'memory, then bucket' },
  logInAs: { per: 'user', most: 10, seconds: minute, counted: 'rows' },

  // Codes and recovery. One receiver gets five codes an hour, and one network may ask for fewer, so that it cannot use them all.
  oneTimeCodes: { per: 'receiver', most: oneTimeCodeLimits.anHour, seconds: hour, counted: 'rows' },
  /** In a browser that the account knows, these two count in that browser and not in the network. */
  recovery: { per: 'network', most: 20, seconds: hour, counted: 'window' },
  recoveryAboutOne: { per: 'network about one', most: 3, seconds: hour, counted: 'window' },
  recoveryCodes: { per: 'network', most: 60, seconds: hour, counted: 'window' },

  // New accounts and invites.
  accountSearch: { per: 'network', most: 120, seconds: hour, counted: 'window' },
  accountStart: { per: 'network', most: 20, seconds: hour, counted: 'window' },
  accountAboutAddress: { per: 'network about one', most: 3, seconds: hour, counted: 'window' },
  accountCode: { per: 'network', most: 60, seconds: hour, counted: 'window' },
  accountCreate: { per: 'network', most: 60, seconds: hour, counted: 'window' },
  /** Each has to be activated or refused by a user administrator of the organisation. */
  joinOrganisation: {
    per: 'organisation',
    most: 20,
    seconds: day,
    counted: 'window',
    error: 'OrganisationAccountsUsedUp',
  },
  /** Unknown secrets, and accounts that are refused, which may say that a user name is taken. */
  wrongInvites: { per: 'network', most: 60, seconds: hour, counted: 'window' },
  /** Openings and acceptances of one invite, wherever they come from. */
  inviteUses: { per: 'invite', most: 100, seconds: hour, counted: 'window' },

  // What an organisation sends to addresses that its users type: less in a day while the provider has not activated it, because anyone can register one.
  accountChange: { per: 'organisation', most: 100, seconds: hour, counted: 'window' },
  accountChangeUntilActivated: { per: 'organisation', most: 10, seconds: day, counted: 'window' },
  /** Each with a hundred addresses at most. */
  sendInvites: { per: 'organisation', most: 30, seconds: hour, counted: 'window' },
  sendInvitesUntilActivated: { per: 'organisation', most: 2, seconds: day, counted: 'window' },
  sendAgain: { per: 'organisation', most: 200, seconds: hour, counted: 'window' },
  sendAgainUntilActivated: { per: 'organisation', most: 10, seconds: day, counted: 'window' },
  /** Mails with the way in that one account is sent. */
  remindUser: { per: 'receiver', most: 5, seconds: hour, counted: 'window' },
  renewInvite: { per: 'invite', most: 3, seconds: hour, counted: 'window' },
  /** Each is written to the audit log. */
  connectProgram: { per: 'organisation', most: 20, seconds: day, counted: 'window' },
  /** Each is written to the audit log. */
  createGisKey: { per: 'user', most: 20, seconds: day, counted: 'window' },
  /** New secrets of connected programs; each is written to the audit log, and mailed to administrators. */
  rotateSecret: { per: 'organisation', most: 20, seconds: day, counted: 'window' },
  testWebhooks: { per: 'organisation', most: webhookTestsPerHour, seconds: hour, counted: 'bucket' },

  // Cases.
  createCase: { per: 'user', most: 'casesPerUserPerMinute', seconds: minute, counted: 'bucket' },
  findAffectedOwners: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  /** As many users as may send all their cases of a day from one network (LIMIT-3). */
  findAffectedOwnersOfNetwork: { per: 'network', most: 800, seconds: tenMinutes, counted: 'bucket' },
  /** Closing, confirming and ticking off, together. */
  caseActions: { per: 'user', most: 120, seconds: minute, counted: 'bucket' },
  /** Rows of groups whose owners are looked up: ten dry runs of the largest. */
  checkedGroupRows: { per: 'user', most: 10_000, seconds: tenMinutes, counted: 'bucket' },
  /** Users type any address for a copy. */
  caseCopies: { per: 'user', most: 20, seconds: hour, counted: 'bucket' },
  /** Six cases with as many positions as a case may have, at once; then one every nine seconds. */
  largeBodyBytes: { per: 'user', most: 3_000_000, seconds: minute, counted: 'bucket' },
  /** As many positions: measuring them takes a thread some seconds. */
  heavyPositions: { per: 'user', most: 60_000, seconds: minute, counted: 'bucket' },
  /** A form saves itself some seconds after each change; a person has several open at most. */
  saveDraft: { per: 'user', most: 120, seconds: minute, counted: 'bucket' },
  /** Ten of the largest drafts, or forty with as many positions as a case may have. */
  draftBytes: { per: 'user', most: 20_000_000, seconds: minute, counted: 'bucket' },
  saveTemplate: { per: 'user', most: 20, seconds: minute, counted: 'bucket' },
  /** Each reads the cases of a month. */
  answerRuleDryRuns: { per: 'organisation', most: 20, seconds: minute, counted: 'bucket' },
  answerStatistics: { per: 'user', most: 120, seconds: tenMinutes, counted: 'bucket' },
  openStatistics: { per: 'network', most: 120, seconds: minute, counted: 'bucket' },
  /** Single notices of cases to one address; further ones are sent together. */
  notices: { per: 'receiver', most: 'noticesPerAddressPerHour', seconds: hour, counted: 'rows' },

  // Files.
  attachmentUploads: { per: 'user', most: 200, seconds: hour, counted: 'bucket' },
  attachmentMegabytes: { per: 'user', most: 2_000, seconds: day, counted: 'bucket' },
  /** Of lines of answers: what a day's work needs, and no harvest of a town. */
  answerMapReads: { per: 'user', most: 1_000, seconds: day, counted: 'bucket' },
  /** Bodies of Ledningskollen's API with files, in which each byte is up to four characters. */
  legacyMegabytes: { per: 'program', most: 120, seconds: tenMinutes, counted: 'bucket' },
  attachmentDownloads: { per: 'user', most: 300, seconds: tenMinutes, counted: 'bucket' },
  /** Each may be a mail to every owner of the case. */
  sitePhotos: { per: 'user', most: 60, seconds: hour, counted: 'bucket' },
  caseDocuments: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  caseArchives: { per: 'user', most: 20, seconds: tenMinutes, counted: 'bucket' },
  caseCalendars: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  caseListDownloads: { per: 'user', most: 30, seconds: tenMinutes, counted: 'bucket' },
  /** A module reads a network for each case with lines, of a file that it has cut itself. */
  moduleNetworks: { per: 'user', most: 1_200, seconds: tenMinutes, counted: 'bucket' },
  moduleNetworkSeconds: { per: 'user', most: 300, seconds: tenMinutes, counted: 'bucket' },
  geodataUploads: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  geodataDownloads: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  /** Seconds of the threads that read and write geodata, counted when a job is done. */
  geodataSeconds: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  geodataWritingSeconds: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  squareDownloads: { per: 'user', most: 60, seconds: tenMinutes, counted: 'bucket' },
  auditDownloads: { per: 'user', most: 10, seconds: tenMinutes, counted: 'bucket' },
  apiUsageDownloads: { per: 'user', most: 30, seconds: tenMinutes, counted: 'bucket' },
  unregisteredOwnerDownloads: { per: 'user', most: 30, seconds: tenMinutes, counted: 'bucket' },

  // Maps. They cost little, and would cost more with a query.
  /** Twice the requests of a user who types without a pause. */
  placeSearch: { per: 'user', most: 120, seconds: minute, counted: 'memory' },
  /** All users share the 60 requests a minute that Nominatim allows. */
  nominatimSearch: { per: 'user', most: 20, seconds: minute, counted: 'memory' },
  /** A large screen shows about fifty tiles; even constant panning fetches fewer than this. */
  mapImages: { per: 'user', most: 2_400, seconds: minute, counted: 'memory' },
  /** Browsers cache the file. */
  municipalityLines: { per: 'user', most: 30, seconds: minute, counted: 'memory' },

  // The service itself.
  /** A page reports a few errors a minute at most; many pages may share a network. */
  pageFaults: { per: 'network', most: 60, seconds: minute, counted: 'memory, then bucket' },
  pageFaultsOfProcess: { per: 'process', most: 600, seconds: minute, counted: 'memory' },
  /** A page reads it every minute. */
  serviceStatus: { per: 'network', most: 240, seconds: minute, counted: 'memory' },
  accessibilityMessages: { per: 'network', most: 20, seconds: hour, counted: 'bucket' },
  testMessages: { per: 'user', most: 20, seconds: tenMinutes, counted: 'memory' },
} as const satisfies Readonly<Record<string, Limit>>;

type Limits = typeof limits;
/** Names of the limits that are counted in one of these ways. */
export type LimitName<C extends Counting = Counting> = {
  [Name in keyof Limits]: Limits[Name]['counted'] extends C ? Name : never;
}[keyof Limits];

/** Threads that hash, and those that measure: more would only slow down users who do neither. */
const spareThreads = Math.max(1, availableParallelism() - 1);
const hashingThreads = Math.min(4, spareThreads);

/**
 * Every line and every set of places of a process in which users wait for each other, with its bounds by sender, network
 * and side (record 38). A sender is a user, a browser or, without either, a network; wider networks have multiples
 * (`networksOf`). What is refused may be tried again after seconds.
 *
 * Requests pay before they take a place that others need: a body is on the disk, and of a password the try is counted.
 */
export const commonLines = named({
  /** Bodies with files that are on their way. They wait for their senders; no other user waits for them. */
  receiving: { ofSide: 1_000, ofSender: 2, ofNetwork: 40 },
  /** Files that are complete: content, viruses, the store. */
  storing: { running: 30, reserved: 10, ofSide: 60, ofSender: 2, ofNetwork: 20 },
  /**
   * The thread that reads files with geodata. A user's next job takes a place when the one before is done; more than
   * these a person does not open at once, and an archive has its files written one after the other.
   */
  geodataReading: { running: 1, ofSide: 60, ofSender: 1, ofNetwork: 20, queuedOfSender: 5 },
  /** The thread that writes geodata, and the PDF of a case. */
  geodataWriting: { running: 1, ofSide: 60, ofSender: 1, ofNetwork: 20, queuedOfSender: 5 },
  /** Archives of cases that are being sent. */
  archives: { ofSide: 60, ofSender: 2, ofNetwork: 20 },
  /** Images that are fetched from a map service; a screen has about fifty. The map asks again for what gets no place. */
  mapImages: { running: 24, ofSide: 400, ofSender: 120, ofNetwork: 300 },
  /** Threads that measure complicated work areas. */
  measuring: { running: spareThreads, ofSide: 60, ofSender: 1, ofNetwork: 20, queuedOfSender: 3 },
  /** Threads that hash passwords, 33 ms each. */
  hashing: { running: hashingThreads, ofSide: 400, ofSender: 20, ofNetwork: 20 },
  /** Streams of changed cases: a stream for each app and browser, with room for those that are being replaced. */
  streams: { ofSide: 5_000, ofSender: 12, ofNetwork: 1_500 },
  /** Actions with an idempotency key: each holds a connection to the database. */
  actions: {
    running: databaseConnections - 4,
    reserved: 4,
    runningOfNetwork: 8,
    ofSide: 1_000,
    ofSender: 1,
    ofNetwork: 200,
    queuedOfSender: 200,
  },
} as const satisfies Lines);

type Lines = Readonly<Record<string, PlaceBounds | LineBounds>>;

/** Gives each line its key as its name. */
function named<L extends Lines>(lines: L): { readonly [Name in keyof L]: L[Name] & { readonly name: string } } {
  const withNames = Object.entries(lines).map(([name, bounds]) => [name, { ...bounds, name }]);
  return Object.fromEntries(withNames) as { [Name in keyof L]: L[Name] & { readonly name: string } };
}
