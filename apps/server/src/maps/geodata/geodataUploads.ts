import multipart from '@fastify/multipart';
import { geodataLimits } from '@schaktkoll/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../../platform/http/disconnectSignal.ts';
import { ApiError } from '../../platform/apiError.ts';
import { storedLimit, type StoredLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { senderOf } from '../../platform/limits/sender.ts';
import { Uploads, type StoredFile, type UploadBounds } from '../../platform/files/uploads.ts';
import { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';
import { UserJobs } from './userJobs.ts';

const megabyte = 1024 * 1024;
type ReadingJob = Exclude<GeodataJob, { kind: 'write' | 'map' | 'lines' }>;

/** What a user may upload at once. */
export const geodataUpload: UploadBounds = {
  maximumBytes: geodataLimits.uploadMegabytes * megabyte,
  tooLarge: () => new ApiError('GeodataTooLarge', { megabytes: geodataLimits.uploadMegabytes }),
  tooMany: () =>
    new ApiError('GeodataZipBomb', { megabytes: geodataLimits.unpackedMegabytes, files: geodataLimits.files }),
};

/** What reading an upload takes of its request. */
interface ReadingAsked {
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: SignedInUser;
  readonly address: string;
}

/** Receives files with geodata and has them read in one thread, counted against what their user may have done here. */
export class GeodataUploads {
  readonly #platform: Platform;
  readonly #uploads = new Uploads({ name: 'geodata' });
  /** Those of people and those of programs, which read one file for each case. */
  readonly #ofPeople: { readonly jobs: UserJobs; readonly counted: StoredLimit };
  readonly #ofPrograms: { readonly jobs: UserJobs; readonly counted: StoredLimit };

  constructor(platform: Platform) {
    const thread = new GeodataThread();
    this.#platform = platform;
    this.#ofPeople = {
      jobs: new UserJobs(platform, thread, 'geodataSeconds'),
      counted: storedLimit('geodataUploads', platform),
    };
    this.#ofPrograms = {
      jobs: new UserJobs(platform, thread, 'moduleNetworkSeconds'),
      counted: storedLimit('moduleNetworks', platform),
    };
    platform.server.addHook('onReady', () => this.#uploads.removeLeftovers());
    platform.server.addHook('onClose', () => Promise.all([thread.end(), this.#uploads.end()]));
  }

  /** Mounts routes that take files, in a Fastify context of their own, because no other call accepts a form. */
  mount(routes: (room: Platform) => void): void {
    this.#platform.server.register(async (server) => {
      await server.register(multipart, {
        limits: {
          files: geodataLimits.files,
          fileSize: geodataLimits.uploadMegabytes * megabyte,
          fields: 0,
          headerPairs: 20,
        },
      });
      routes({ ...this.#platform, server });
    });
  }

  /** Has an upload read. @throws ApiError with the code of the file's fault, TooManyRequests, ServiceUnavailable */
  async read<J extends ReadingJob>(
    { raw, reply, user, address }: ReadingAsked,
    jobOf: (files: readonly StoredFile[]) => J,
  ) {
    const { jobs, counted } = user.program === null ? this.#ofPeople : this.#ofPrograms;
    await jobs.requireLeft(user.id);
    await counted.take(user.id);
    const [signal, sender] = [disconnectSignal(reply), senderOf(user, address)];
    return this.#uploads.receive({ request: raw, sender, bounds: geodataUpload }, (files) =>
      jobs.perform(sender, jobOf(files), signal),
    );
  }
}
