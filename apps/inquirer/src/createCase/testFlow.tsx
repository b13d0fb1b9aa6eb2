import {
  changeDraftPurpose,
  createCase,
  deleteDraft,
  findAffectedOwners,
  getCaseLimit,
  getDraft,
  getOwnProfile,
  getSystemSettings,
  listCaseTemplates,
  listDrafts,
  listMessageChannels,
  saveDraft,
  type AffectedOwner,
  type CurrentUser,
  type SupportContact,
  type Draft,
} from '@schaktkoll/contract';
import { addDays, defaultSettings, swedishDayOf, swedishMomentOf, type CasePurpose } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile, mockCall, MockError } from '@schaktkoll/testing';
import { useSearchParams } from 'react-router-dom';
import { noTypedInputs } from './area/useTypedInputs.ts';
import { startValues, type CaseValues } from './flow/caseValues.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import { CreateCasePage } from './CreateCasePage.tsx';
import { draftSchemaNumber, toDraftValues } from './draft/draftValues.ts';
import type { CarryOver } from './flow/useCaseFlow.ts';

/** Helpers for tests of the flow, which starts after the map with a work area. */

const fromToday = (count: number): string => addDays(swedishDayOf(new Date()), count);
/**
 * The day after tomorrow is the earliest start; four weeks later is within 30 days. Each is worked out when it is read: a
 * run that begins before midnight goes on after it.
 */
export const days = {
  get today() {
    return fromToday(0);
  },
  get tooEarly() {
    return fromToday(1);
  },
  get start() {
    return fromToday(2);
  },
  get end() {
    return fromToday(30);
  },
  get tooLate() {
    return fromToday(32);
  },
};

/** 100 m by 50 m. */
export const area: WorkArea = {
  name: 'Område 1',
  method: 'typed',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [616000, 6728000],
        [616100, 6728000],
        [616100, 6728050],
        [616000, 6728050],
        [616000, 6728000],
      ],
    ],
  },
};

export const user = makeCurrentUser();
export const profile = makeOwnProfile();

/** A valid case. */
export const filled: CaseValues = {
  ...startValues(user, profile),
  name: 'Fiber till Storgatan 1',
  description: 'Schakt för fiber, 0,4 m brett.',
  workCategories: ['ElectronicCommunications'],
  workMethods: ['MachineExcavation', 'Drilling'],
  get startDate() {
    return days.start;
  },
  get endDate() {
    return days.end;
  },
  maximumExcavationDepth: '1',
  address: 'Storgatan 1, Gävle',
  markingContact: { name: 'Olle Grävare', phone: '070-1740606', email: '' },
};

/** What the server answers when a case has been sent to one owner. */
export const sentCase = {
  caseNumber: '20261120-0001',
  recipientCount: 1,
  ownerCount: 1,
  watcherCount: 0,
  toAskCount: 0,
  answerDueDay: '2026-11-26',
};

export function makeOwner(values: Partial<AffectedOwner> = {}): AffectedOwner {
  return {
    organisationId: '01930000-0000-7000-8000-0000000000b1',
    name: 'Norrsken Elnät AB',
    infrastructureTypes: ['Electricity', 'StreetLighting'],
    phone: '08-46500401',
    hit: 'Affected',
    receivesCase: true,
    responseDays: 3,
    markingDays: 5,
    ...values,
  };
}

/** A draft as the server stores it, by default with {@link filled} and {@link area}. */
export function makeDraft(values: Partial<Draft> = {}): Draft {
  return {
    purpose: 'CableIndication',
    step: 'contact',
    schemaNumber: draftSchemaNumber,
    version: 5,
    updatedAt: swedishMomentOf(days.today, '09:30'),
    values: toDraftValues({ values: filled, areas: [area], typed: noTypedInputs }),
    ...values,
  };
}

/** The drafts of one user on the server: the stored ones, and every request to save. */
export interface DraftServer {
  stored: Draft | null;
  /** Answers to saves wait for it. */
  held: Promise<void>;
  readonly saves: {
    readonly version: number;
    readonly step: string;
    readonly values: Record<string, unknown>;
    readonly isTaken: boolean;
  }[];
}

/** Mocks the calls of drafts as the server handles them, including versions. */
export function answerDrafts(stored: Draft | null = null): DraftServer {
  const server: DraftServer = { stored, held: Promise.resolve(), saves: [] };
  const versionOf = (headers: Headers): number => Number(headers.get('If-Match')?.replaceAll('"', ''));
  mockCall(getDraft, () => ({ draft: server.stored }));
  mockCall(listDrafts, () => ({ drafts: server.stored ? [server.stored] : [] }));
  mockCall(saveDraft, async ({ body, headers }) => {
    await server.held;
    const version = versionOf(headers);
    const given = body as Pick<Draft, 'step' | 'schemaNumber' | 'values'>;
    const isTaken = version === (server.stored?.version ?? 0);
    server.saves.push({ version, step: given.step, values: given.values, isTaken });
    if (!isTaken && server.stored === null) throw new MockError('NotFound');
    if (!isTaken)
      throw new MockError('VersionConflict', { params: { by: user.name, at: server.stored?.updatedAt ?? '' } });
    server.stored = makeDraft({ ...given, version: version + 1, updatedAt: `${days.today}T12:45:00.000Z` });
    return { version: server.stored.version, updatedAt: server.stored.updatedAt };
  });
  mockCall(changeDraftPurpose, ({ body, headers }) => {
    const { replacedVersion: _, ...moved } = body as Draft & { readonly replacedVersion: number };
    if (server.stored !== null && server.stored.version !== versionOf(headers)) throw new MockError('VersionConflict');
    server.stored = makeDraft({ ...moved, version: 80, updatedAt: `${days.today}T12:50:00.000Z` });
    return { version: 80, updatedAt: server.stored.updatedAt };
  });
  mockCall(deleteDraft, ({ headers }) => {
    if (server.stored !== null && server.stored.version !== versionOf(headers))
      throw new MockError('VersionConflict', { params: { by: user.name, at: server.stored.updatedAt } });
    server.stored = null;
    return null;
  });
  return server;
}

interface Answered {
  readonly drafts: DraftServer;
  /** The requests that create a case. */
  readonly sent: { readonly body: unknown; readonly key: string | null }[];
}

/** Mocks the calls that the flow makes. */
export function answerCalls({ draft = null }: { readonly draft?: Draft | null } = {}): Answered {
  const sent: { body: unknown; key: string | null }[] = [];
  const drafts = answerDrafts(draft);
  mockCall(getSystemSettings, defaultSettings());
  mockCall(listCaseTemplates, { templates: [] });
  mockCall(getOwnProfile, profile);
  mockCall(listMessageChannels, { channels: ['Email', 'Sms'] });
  mockCall(getCaseLimit, {
    userMaxNumberOfCases: 10,
    activeCount: 1,
    organisationMaxNumberOfCases: -1,
    organisationActiveCount: 1,
  });
  mockCall(findAffectedOwners, { owners: [makeOwner()], unregisteredOwners: [] });
  mockCall(createCase, ({ body, headers }) => {
    sent.push({ body, key: headers.get('Idempotency-Key') });
    drafts.stored = null;
    return { ...sentCase, recipientCount: 2, watcherCount: 1 };
  });
  return { drafts, sent };
}

/** The button that sends: it names how many get the case once they are known. */
export const sendButton = /^Skicka (ärendet|till \d)/;

const nothing = (): void => undefined;

const indication: CasePurpose = 'CableIndication';

interface OpenOptions {
  readonly values?: CaseValues;
  readonly areas?: readonly WorkArea[];
  readonly purpose?: CasePurpose;
  readonly by?: CurrentUser;
  /** How the support is reached; none by default. */
  readonly support?: SupportContact;
  readonly onChangePurpose?: CarryOver;
}

/** Opens the flow at a step and waits until its code is loaded. The confirmation is a page of its own. */
export async function openFlow(
  step: string,
  {
    values = filled,
    areas = [area],
    purpose = indication,
    by = user,
    support,
    onChangePurpose = nothing,
  }: OpenOptions = {},
) {
  function Flow() {
    const [query] = useSearchParams();
    return query.get('step') === 'sent' ? (
      <CreateCasePage />
    ) : (
      <CreateCaseFlow
        start={{
          purpose,
          values,
          areas,
          typed: noTypedInputs,
          step: 'area',
          seenUntil: 'area',
          copiedFrom: null,
          isSourceMissing: false,
          draft: null,
          isCarried: false,
          isKnown: true,
        }}
        onRestart={nothing}
        onReload={nothing}
        onChangePurpose={onChangePurpose}
        onFirstArea={nothing}
      />
    );
  }
  // On a busy machine the first import takes longer than a test's timeout.
  await import('./LaterStep.tsx');
  const opened = await renderApp([{ path: '/cases/create', element: <Flow /> }], {
    user: by,
    ...(support && { support }),
    path: `/cases/create?purpose=${purpose}&step=${step}`,
  });
  await opened.findByRole('link', { name: 'Tillbaka' });
  return opened;
}
