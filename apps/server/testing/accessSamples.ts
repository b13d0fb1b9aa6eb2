import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ErrorCode } from '@schaktkoll/contract';
import type { AppName } from '@schaktkoll/domain';

/** A case as a call names it. */
export interface CaseObject {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
  readonly caseVersion: number;
  readonly recipientVersion: number;
  /** An owner to ask by telephone. */
  readonly organisationId: string;
  /** A file of the case, where the call is about one. */
  readonly attachmentId: string;
}

/** A request that goes through where access allows it. */
export interface Sample {
  /** What refuses once access allows: the matrix is about access, and the account has not what the call is about. */
  readonly refusal?: ErrorCode;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly version?: number;
  /** After the question mark. */
  readonly query?: string;
  /** Files that go as a form. */
  readonly files?: readonly { readonly name: string; readonly text: string }[];
  /** The app that asks, where that matters. */
  readonly app?: AppName;
}

/** What `<resource>.samples.ts` beside the routes exports as `samples`: a request of each call, by the name of the call. */
export type Samples = Readonly<Record<string, (object: CaseObject) => Sample>>;

/** Somebody whom calls about users name. */
export const somebodyId = '00000000-0000-7000-8000-0000000000bb';

/** A case that is nowhere. */
export const missingCase: CaseObject = {
  caseNumber: '20000101-0001',
  caseRecipientId: '00000000-0000-7000-8000-0000000000aa',
  caseVersion: 1,
  recipientVersion: 1,
  organisationId: '00000000-0000-7000-8000-0000000000cc',
  attachmentId: '00000000-0000-7000-8000-0000000000dd',
};

/** A sign-in that is not under way. */
export const interaction: Sample = { parameters: { uid: 'not-an-interaction' } };

export const ofCase = ({ caseNumber }: CaseObject): Sample => ({ parameters: { caseNumber } });

export const ofRecipient = ({ caseNumber, caseRecipientId, recipientVersion }: CaseObject): Sample => ({
  parameters: { caseNumber, caseRecipientId },
  version: recipientVersion,
});

export const houseFile = (): Sample => ({
  files: [{ name: 'hus.wkt', text: 'POLYGON ((616450 6728450, 616550 6728450, 616550 6728550, 616450 6728450))' }],
});

/** The samples of every call. Throws when two files have one of the same call. */
export async function readSamples(): Promise<Samples> {
  const folder = join(import.meta.dirname, '../src');
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
