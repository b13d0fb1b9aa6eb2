import { availableParallelism } from 'node:os';
import { databaseConnections } from '../../db/postgres.ts';
import type { LineBounds } from './commonLine.ts';
import type { PlaceBounds } from './places.ts';

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
export const commonLines = {
  /** Bodies with files that are on their way. They wait for their senders, and nobody waits for them. */
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
  /** Actions with an idempotency key: each holds a connection to the database, and the locks of its organisation. */
  actions: {
    running: databaseConnections - 4,
    reserved: 4,
    runningOfNetwork: 8,
    ofSide: 1_000,
    ofSender: 1,
    ofNetwork: 200,
    queuedOfSender: 200,
  },
} as const satisfies Readonly<Record<string, PlaceBounds | LineBounds>>;
