import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorCode } from '@schaktkoll/contract';
import type { AppName } from '@schaktkoll/domain';

/** The ids of a case that a call needs. */
export interface CaseObject {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
  readonly caseVersion: number;
  readonly recipientVersion: number;
  /** An owner that must be asked by telephone. */
  readonly organisationId: string;
  /** Another answer point of the owner. */
  readonly otherRecipientId: string;
  /** A file of the case, if the call is about one. */
  readonly attachmentId: string;
}

/** A request that succeeds if access allows it. */
export interface Sample {
  /**
   * The expected error once access is allowed: the matrix tests access only, and the account may lack what the call is
   * about.
   */
  readonly error?: ErrorCode;
  /** One of the call's other paths; its own by default. */
  readonly at?: string | undefined;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly version?: number;
  /** The query string without the question mark. */
  readonly query?: string;
  /** Files that are sent as a form. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  /** The app that makes the call, if that matters. */
  readonly app?: AppName;
}

/** The `samples` that `samples/<module>/<resource>.samples.ts` exports: a request for each call, by its name. */
export type Samples = Readonly<Record<string, (object: CaseObject) => Sample>>;

/** The user in calls about other users. */
export const otherUserId = '00000000-0000-7000-8000-0000000000bb';

/** A case that does not exist. */
export const missingCase: CaseObject = {
  caseNumber: '20000101-0001',
  caseRecipientId: '00000000-0000-7000-8000-0000000000aa',
  caseVersion: 1,
  recipientVersion: 1,
  organisationId: '00000000-0000-7000-8000-0000000000cc',
  otherRecipientId: '00000000-0000-7000-8000-0000000000ee',
  attachmentId: '00000000-0000-7000-8000-0000000000dd',
};

/** A sign-in that is not in progress. */
export const interaction: Sample = { parameters: { uid: 'not-an-interaction' } };

export const ofCase = ({ caseNumber }: CaseObject): Sample => ({ parameters: { caseNumber } });

export const ofRecipient = ({ caseNumber, caseRecipientId, recipientVersion }: CaseObject): Sample => ({
  parameters: { caseNumber, caseRecipientId },
  version: recipientVersion,
});

export const houseFile = (): Sample => ({
  files: [{ name: 'hus.wkt', text: 'POLYGON ((616450 6728450, 616550 6728450, 616550 6728550, 616450 6728450))' }],
});

/** The samples of every call. Throws if two files have a sample of the same call. */
export async function readSamples(): Promise<Samples> {
  const folder = join(import.meta.dirname, 'samples');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.samples.ts'),
  );
  const all: Record<string, Samples[string]> = {};
  for (const file of files) {
    const { samples } = (await import(pathToFileURL(join(folder, file)).href)) as { readonly samples: Samples };
    for (const [name, sample] of Object.entries(samples)) {
      if (name in all) throw new Error(`Two samples of ${name}; one is in ${file}`);
      all[name] = sample;
    }
  }
  return all;
}
