import { createCase, findAffectedOwners, getCaseLimit, getOwnProfile, type AffectedOwner } from '@schaktkoll/contract';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCurrentUser, makeOwnProfile, mockCall } from '@schaktkoll/testing';
import { useSearchParams } from 'react-router-dom';
import { startValues, type CaseValues } from './caseValues.ts';
import { CreateCaseFlow } from './CreateCaseFlow.tsx';
import { CreateCasePage } from './CreateCasePage.tsx';

/** Parts for the tests of the flow: it starts after the map, with a work area in place. */

const today = swedishDayOf(new Date());
/** The day after tomorrow is the first that a case may start on; four weeks later is within 30 days. */
export const days = { today, tooEarly: addDays(today, 1), start: addDays(today, 2), end: addDays(today, 30), tooLate: addDays(today, 32) };

/** 100 m by 50 m. */
export const area: WorkArea = {
  name: 'Område 1',
  method: 'typed',
  geometry: {
    type: 'Polygon',
    coordinates: [[[616000, 6728000], [616100, 6728000], [616100, 6728050], [616000, 6728050], [616000, 6728000]]],
  },
};

export const user = makeCurrentUser();
export const profile = makeOwnProfile();

/** A case that may be sent. */
export const filled: CaseValues = {
  ...startValues(user, profile),
  name: 'Fiber till Storgatan 1',
  description: 'Schakt för fiber, 0,4 m brett.',
  workCategories: ['ElectronicCommunications'],
  workMethods: ['MachineExcavation', 'Drilling'],
  startDate: days.start,
  endDate: days.end,
  maximumExcavationDepth: '1',
  address: 'Storgatan 1, Gävle',
  markingContact: { name: 'Olle Grävare', phone: '070-1740606', email: '' },
};

export function makeOwner(values: Partial<AffectedOwner> = {}): AffectedOwner {
  return {
    organisationId: '01930000-0000-7000-8000-0000000000b1',
    name: 'Norrsken Elnät AB',
    infrastructureTypes: ['Electricity', 'StreetLighting'],
    phone: '08-46500401',
    hit: 'Affected',
    receivesCase: true,
    ...values,
  };
}

/** Answers what the flow asks for on its way; `sent` collects the requests that create a case. */
export function answerCalls(): { readonly sent: { readonly body: unknown; readonly key: string | null }[] } {
  const sent: { body: unknown; key: string | null }[] = [];
  mockCall(getOwnProfile, profile);
  mockCall(getCaseLimit, { userMaxNumberOfCases: 10, activeCount: 1, organisationMaxNumberOfCases: -1, organisationActiveCount: 1 });
  mockCall(findAffectedOwners, { owners: [makeOwner()] });
  mockCall(createCase, ({ body, headers }) => {
    sent.push({ body, key: headers.get('Idempotency-Key') });
    return { caseNumber: '20261120-0001', recipientCount: 2 };
  });
  return { sent };
}

interface OpenOptions {
  readonly values?: CaseValues;
  readonly areas?: readonly WorkArea[];
}

/** Opens the flow at a step and waits until its code is there. The confirmation is the page's own. */
export async function openFlow(step: string, { values = filled, areas = [area] }: OpenOptions = {}) {
  function Flow() {
    const [query] = useSearchParams();
    return query.get('step') === 'sent' ? <CreateCasePage /> : <CreateCaseFlow start={{ values, areas }} />;
  }
  const opened = await renderApp([{ path: '/cases/create', element: <Flow /> }], { user, path: `/cases/create?step=${step}` });
  await opened.findByRole('link', { name: 'Tillbaka' });
  return opened;
}
