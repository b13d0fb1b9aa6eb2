import {
  getInquirerCase,
  getInquirerCurrentUser,
  listDrafts,
  listInquirerCases,
  type InquirerCase,
} from '@schaktkoll/contract';
import type { StoredReads } from '@schaktkoll/api-client';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import {
  makeCaseRecipient,
  makeCurrentUser,
  makeInquirerCase,
  makeInquirerCaseItem,
  makeOwnerToAsk,
  mockCall,
} from '@schaktkoll/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CasesPage } from '../cases/CasesPage.tsx';
import { CasePage } from './CasePage.tsx';
import { showTab, unfold } from './workspace/testCase.ts';

const thursday = new Date('2026-11-26T08:00:00.000Z');

beforeAll(installMapForTests);
beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
  mockCall(getInquirerCurrentUser, makeCurrentUser());
});
afterEach(() => void vi.useRealTimers());

/** The header of a response that came from the store. */
const stored: StoredReads = {
  through: (_call, _input, read) => read,
  storedAt: () => '2026-11-23T08:00:00.000Z',
  isStored: () => null,
  casesWithLines: async () => [],
  subscribe: () => () => undefined,
};

const answered = makeCaseRecipient({
  status: 'UnderReview',
  measure: 'Material',
  comment: 'Kabeln ligger längs vägen.',
  answeredAt: '2026-11-20T12:45:00.000Z',
  phone: '031-390 06 00',
});

async function openCase(values: Partial<InquirerCase>, from: StoredReads | null = stored) {
  const asked: string[] = [];
  mockCall(getInquirerCase, ({ params }) => {
    asked.push(params['caseNumber'] ?? '');
    return makeInquirerCase(values);
  });
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    path: '/cases/20261120-0001',
    ...(from ? { stored: from } : {}),
  });
  await screen.findByRole('region', { name: 'Svar från ledningsägare' });
  return asked;
}

/** Shows the list with one case, from what is stored. */
async function openList(values: Partial<InquirerCase>) {
  mockCall(listInquirerCases, { items: [makeInquirerCaseItem(values)], totalCount: 1, nextCursor: null });
  await renderApp([{ path: '/cases', element: <CasesPage /> }], { path: '/cases', stored });
  await screen.findByRole('link', { name: /20261120-0001/ });
}

/** The buttons of the page that change something or fetch a file. */
const actions = (): readonly string[] =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent ?? '')
    .filter((text) =>
      /[Bb]ekräfta|Stäng ärendet|Avbryt ärendet|Ladda ner|Skicka|mall|Hämta|Ändra|Förläng|Ta över/.test(text),
    );

describe('a case that is read without a network', () => {
  it('says when it was stored, and shows answers and telephone numbers', async () => {
    await openCase({ recipients: [answered], ownersToAsk: [makeOwnerToAsk()] });
    expect(await screen.findByRole('heading', { name: 'Sparade uppgifter' })).toBeVisible();
    expect(screen.getByText(/Du läser det som sparades 2026-11-23 09:00\./)).toBeVisible();
    expect(screen.getByText('Kabeln ligger längs vägen.')).toBeVisible();
    await unfold('Norrsken Elnät AB');
    expect(screen.getByRole('link', { name: '031-390 06 00' })).toHaveAttribute('href', 'tel:0313900600');
    expect(screen.getByRole('link', { name: '031-3900600' })).toBeVisible();
  });

  it.each<[who: string, values: Partial<InquirerCase>]>([
    ['its own inquirer', { status: { kind: 'AnswersToConfirm', count: 1 }, recipients: [answered] }],
    ['its own inquirer, after the period', { status: { kind: 'PeriodEnded' }, recipients: [answered] }],
    ['a colleague', { isOwn: false, inquirerName: 'Kalle Kollega' }],
  ])('offers %s nothing that needs the network', async (_who, values) => {
    await openCase(values);
    await screen.findByRole('heading', { name: 'Sparade uppgifter' });
    expect(actions()).toEqual([]);
    expect(screen.queryByRole('link', { name: /nytt ärende|igen|Förnya/i })).not.toBeInTheDocument();
  });

  it('has no such notice when it comes from the server', async () => {
    await openCase({ status: { kind: 'AnswersToConfirm', count: 1 }, recipients: [answered] }, null);
    expect(screen.queryByRole('heading', { name: 'Sparade uppgifter' })).not.toBeInTheDocument();
    expect(actions()).toEqual(expect.arrayContaining(['Läs och bekräfta 1 svar']));
  });

  it('is read again when the user asks, and when the browser says that the network is back', async () => {
    const asked = await openCase({});
    await userEvent.click(
      within(await screen.findByRole('region', { name: 'Läget och svaren' })).getByRole('button', {
        name: 'Försök igen',
      }),
    );
    expect(await screen.findByText('Schaktkoll går fortfarande inte att nå.')).toBeVisible();
    expect(asked).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('online')));
    await expect.poll(() => asked.length).toBeGreaterThan(2);
  });

  it('is read again every 30 seconds while it is visible, because no event reports the end of weak coverage', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    onTestFinished(() => visibility.mockRestore());
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = await openCase({});
    await screen.findByRole('heading', { name: 'Sparade uppgifter' });
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => asked.length).toBe(2);
    visibility.mockReturnValue('hidden');
    vi.advanceTimersByTime(60_000);
    // By the end of this attempt, any that began before it has asked.
    await userEvent.click(
      within(screen.getByRole('region', { name: 'Läget och svaren' })).getByRole('button', { name: 'Försök igen' }),
    );
    expect(await screen.findByText('Schaktkoll går fortfarande inte att nå.')).toBeVisible();
    expect(asked).toHaveLength(3);
  });

  it('is read again at once when it is visible again', async () => {
    const asked = await openCase({});
    await screen.findByRole('heading', { name: 'Sparade uppgifter' });
    expect(asked).toHaveLength(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked.length).toBe(2);
  });
});

describe('a go-ahead that is read without a network', () => {
  const ready = { startDate: '2026-11-23', endDate: '2026-12-04', status: { kind: 'WorkOngoing', date: '2026-12-04' } };

  it.each([
    ['stays within 24 hours', '2026-11-25T08:00:01.000Z', 'Klart', /^Klart för arbete/],
    ['says to wait after them', '2026-11-25T08:00:00.000Z', 'Vänta', 'Vänta med att gräva'],
  ])('%s', async (_what, storedAt, word, heading) => {
    await openCase(ready as Partial<InquirerCase>, { ...stored, storedAt: () => storedAt });
    const signal = within(screen.getByRole('region', { name: 'Får jag gräva?' }));
    expect(signal.getByText(word)).toBeVisible();
    expect(signal.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText('Läget gäller 2026-11-25 09:00.', { exact: false })).toBeVisible();
  });
});

describe('a case of an earlier day', () => {
  const confirmed = { ...answered, status: 'Confirmed', confirmedAt: '2026-11-21T07:00:00.000Z' } as const;
  /** As the server gave it on Thursday. */
  const ongoing = { startDate: '2026-11-23', endDate: '2026-11-27', recipients: [confirmed] };
  const status = { kind: 'WorkOngoing', date: '2026-11-27' } as const;
  const coming: Partial<InquirerCase> = {
    startDate: '2026-11-27',
    endDate: '2026-11-27',
    recipients: [confirmed],
    status: { kind: 'ReadyForWork', date: '2026-11-27' },
  };

  it.each<[string, Partial<InquirerCase>]>([
    ['goes on', { ...ongoing, status }],
    ['has not started', coming],
  ])('says on its page after the period that this has ended, although it was stored while it %s', async (_, values) => {
    vi.setSystemTime(new Date('2026-11-30T08:00:00.000Z'));
    await openCase(values);
    expect(screen.getByRole('heading', { name: 'Arbetsperioden är slut' })).toBeVisible();
    await showTab('Arbetet');
    expect(screen.getByText('Steg 5 av 5: Stäng ärendet')).toBeVisible();
    expect(screen.queryByText(/Klart för arbete|Arbetsperiod till och med/)).not.toBeInTheDocument();
    expect(document.querySelector('svg:is([data-icon="success"], [data-signal="go"])')).toBeNull();
  });

  it.each<[string, Partial<InquirerCase>]>([
    ['goes on', { ...ongoing, status }],
    ['has not started', coming],
  ])('says so in the list too, although it was stored while it %s', async (_, values) => {
    vi.setSystemTime(new Date('2026-11-30T08:00:00.000Z'));
    await openList(values);
    // A saved filter has the name too.
    expect(within(screen.getByRole('table')).getByText('Perioden är slut')).toBeVisible();
    expect(screen.queryByText(/^Klart (från|till)/)).not.toBeInTheDocument();
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['page', () => openCase({ ...ongoing, status }, null), /^Klart för arbete till och med/],
    // It was stored three days ago, and is no go-ahead even on the last day.
    ['list', () => openList({ ...ongoing, status }), /^Läs igen innan start$/],
  ])('says so when the last day ends while the %s is open', async (_where, open, green) => {
    vi.useFakeTimers({ now: new Date('2026-11-27T22:59:30.000Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await open();
    expect(screen.getByText(green)).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect((await screen.findAllByText(/^(Arbetsp|P)erioden är slut$/)).at(-1)).toBeVisible();
    expect(screen.queryByText(green)).not.toBeInTheDocument();
  });
});

it('a list that is read without a network says when it was stored, and offers neither a new case nor a file', async () => {
  await openList({});
  expect(await screen.findByRole('heading', { name: 'Sparade uppgifter' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /ärende$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ladda ner|Hämta/ })).not.toBeInTheDocument();
});

it('a stored case leaves the row of a list that came from the server', async () => {
  const waiting = makeInquirerCase({ status: { kind: 'AwaitingAnswers', count: 1, mustNotBegin: true } });
  let isLost = false;
  mockCall(listDrafts, { drafts: [] });
  mockCall(listInquirerCases, async () => {
    if (isLost) await new Promise<void>(() => undefined);
    return { items: [makeInquirerCaseItem(waiting)], totalCount: 1, nextCursor: null };
  });
  mockCall(getInquirerCase, makeInquirerCase({ status: { kind: 'ReadyForWork', date: '2026-12-01' } }));
  const onlyCases: StoredReads = {
    ...stored,
    storedAt: (call, input) => (call.name === getInquirerCase.name ? stored.storedAt(call, input) : null),
  };
  const routes = [
    { path: '/cases', element: <CasesPage /> },
    { path: '/cases/:caseNumber', element: <CasePage /> },
  ];
  const { router } = await renderApp(routes, { path: '/cases', stored: onlyCases });
  expect(await screen.findByText('Stopp: 1 svar saknas')).toBeVisible();
  isLost = true;
  await userEvent.click(screen.getByRole('link', { name: /20261120-0001/ }));
  expect(await screen.findByRole('heading', { name: 'Sparade uppgifter' })).toBeVisible();
  // What was stored three days ago is no go-ahead.
  expect(screen.getByRole('heading', { name: 'Vänta med att gräva' })).toBeVisible();
  await act(() => router.navigate('/cases'));
  expect(await screen.findByText('Stopp: 1 svar saknas')).toBeVisible();
  expect(screen.queryByText(/^Klart/)).not.toBeInTheDocument();
});

it.each([
  ['a stored case', stored, 'Läget 2026-11-23 kl. 09:00.'],
  ['a case from the server', null, 'Läget 2026-11-26 kl. 09:00.'],
])('on paper %s says when it was read, and that answers may have changed since', async (_what, from, moment) => {
  await openCase({}, from);
  expect(screen.queryByText(moment, { exact: false })).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(
    screen.getByText(
      `${moment} Skanna koden för läget nu. Svar kan ha kommit eller ändrats sedan dess. Kontrollera ärendet i Schaktkoll innan arbetet börjar.`,
    ),
  ).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText(moment, { exact: false })).not.toBeInTheDocument();
});
