import type { StoredReads } from '@schaktkoll/api-client';
import {
  getAnswerMap,
  getInquirerCase,
  getInquirerCurrentUser,
  type CaseRecipient,
  type InquirerCase,
} from '@schaktkoll/contract';
import { encodeAnswerMap, unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeCurrentUser, makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CasePage } from '../CasePage.tsx';

const mapId = '01930000-0000-7000-8000-0000000000f1';
const map: NonNullable<CaseRecipient['map']> = {
  id: mapId,
  sentAt: '2026-11-20T12:45:00.000Z',
  features: 1,
  skipped: 0,
  unknownKinds: 0,
  withoutDepth: 0,
  showsAll: true,
  asOf: '2026-11-01',
  validUntil: '2999-12-04',
  endReason: null,
  reason: null,
  isWithheld: false,
  mayDownload: true,
  isCorrection: false,
};
const water: MapFeature = {
  ...unknownAttributes('line'),
  kind: 'water',
  depth: 1.6,
  accuracy: 0.5,
  cautionText: 'Ring vakten.',
  geometry: {
    shape: 'line',
    paths: [
      [
        [616_425, 6_728_460],
        [616_575, 6_728_460],
      ],
    ],
  },
};
const drawn = makeCaseRecipient({ status: 'UnderReview', measure: 'Material', answeredAt: map.sentAt, map });
const waiting = makeCaseRecipient({ id: '01930000-0000-7000-8000-0000000000a2', organisationName: 'Vattnet AB' });

const open = async (recipients: readonly CaseRecipient[], values: Partial<InquirerCase> = {}, stored?: StoredReads) => {
  mockCall(getInquirerCase, makeInquirerCase({ recipients: [...recipients], ...values }));
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], {
    path: '/cases/20261120-0001',
    ...(stored && { stored }),
  });
};
const openTab = async () => userEvent.click(await screen.findByRole('tab', { name: 'Ledningar' }));

beforeAll(installMapForTests);

describe('the lines of the answers to a case', () => {
  it('are on no map and in no tab while no answer has any', async () => {
    await open([waiting]);
    expect(await screen.findByRole('tab', { name: /^Svar/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Ledningar' })).toBeNull();
  });

  it('say first which owners are missing, then what each owner has said, and each line in words', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    await open([drawn, waiting]);
    await openTab();
    const missing = '1 av 2 ägare är inte med på kartan. Gräv inte efter kartan ensam.';
    expect(await screen.findByRole('heading', { name: missing })).toBeVisible();
    expect(screen.getByText(/Norrsken Elnät AB.* · 1 objekt · läge enligt ägaren/)).toBeVisible();
    expect(screen.getByText(/Vattnet AB.* har inte svarat \(svar senast/, { selector: 'li' })).toBeVisible();
    await userEvent.click(screen.getByText('Alla ledningar i kartan', { selector: 'summary *, summary' }));
    const table = await screen.findByRole('table', { name: 'Alla ledningar i kartan' });
    const row = within(table).getByRole('row', { name: /^Dricksvatten/ });
    expect(within(row).getByText(/1,6.m till överkant, mätt okänt år\. Djupet kan ha ändrats\./)).toBeVisible();
    expect(within(row).getByText(/±0,5.m enligt ägaren/)).toBeVisible();
    expect(within(row).getByText(/^Före schakt: .*Ring vakten\./)).toBeVisible();
  });

  it('count an owner that the reader turns off as hidden, beside what is missing', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    await open([drawn]);
    await openTab();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Visas på kartan' }));
    expect(screen.getByText('1 dold av dig.')).toBeVisible();
  });

  it('of two answer points of one owner are turned off one by one', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    const other = { ...drawn, id: waiting.id, map: { ...map, id: mapId.replace('f1', 'f2') } };
    await open([drawn, other]);
    await openTab();
    const [first, second] = await screen.findAllByRole('checkbox', { name: 'Visas på kartan' });
    if (first === undefined || second === undefined) throw new Error('One box is missing');
    await userEvent.click(second);
    expect(first).toBeChecked();
    expect(second).not.toBeChecked();
  });

  it.each([
    ['cannot be fetched', () => mockCall(getAnswerMap, () => Promise.reject(new MockError('FilesUnavailable')))],
    ['are damaged', () => mockCall(getAnswerMap, { lines: encodeAnswerMap([water]).slice(0, -4) })],
  ])('that %s are said to be lacking, and can be asked for again', async (_why, mock) => {
    mock();
    await open([drawn]);
    await openTab();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Gräv inte efter kartan. Läs svaren och filerna.')).toBeVisible();
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    await userEvent.click(within(alert).getByRole('button', { name: 'Försök igen' }));
    expect(await screen.findByRole('checkbox', { name: 'Visas på kartan' })).toBeChecked();
  });

  it('that the owner has withdrawn are not fetched: map and tab are red, with its reason and number', async () => {
    let reads = 0;
    mockCall(getAnswerMap, () => {
      reads += 1;
      return { lines: encodeAnswerMap([water]) };
    });
    await open([
      { ...drawn, emergencyPhone: '020-91 91 91', map: { ...map, endReason: 'Withdrawn', reason: 'Fel fil' } },
      { ...waiting, map: { ...map, isWithheld: true } },
    ]);
    expect(await screen.findByText('Återkallad karta: Norrsken Elnät AB.', { selector: 'b' })).toBeVisible();
    await openTab();
    const alert = await screen.findByRole('alert', { name: 'Återkallad karta: Norrsken Elnät AB.' });
    expect(within(alert).getByText('Ägaren skriver: ”Fel fil”')).toBeVisible();
    expect(within(alert).getByRole('link', { name: '020-91 91 91' })).toHaveAttribute('href', 'tel:020919191');
    expect(screen.getByRole('heading', { name: /^2 av 2 ägare är inte med på kartan/ })).toBeVisible();
    expect(reads).toBe(0);
  });

  it('that replaced others are to be checked until the answer is confirmed again', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    const corrected = { ...drawn, map: { ...map, isCorrection: true } };
    await open([corrected]);
    await openTab();
    const name = 'Ny karta från Norrsken Elnät AB 2026-11-20 13:45: kontrollera.';
    const alert = await screen.findByRole('alert', { name });
    await userEvent.click(within(alert).getByRole('button', { name: 'Läs svaret' }));
    expect(await screen.findByRole('tab', { name: /^Svar/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: /^Visa mindre om Norrsken/ })).toBeVisible();
  });

  it('of a confirmed correction need no check', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    await open([{ ...drawn, status: 'Confirmed', confirmedAt: map.sentAt, map: { ...map, isCorrection: true } }]);
    await openTab();
    expect(await screen.findByRole('checkbox', { name: 'Visas på kartan' })).toBeChecked();
    expect(screen.queryByText(/^Ny karta från/)).toBeNull();
  });

  it('of a case that only plans are not for digging', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap([water]) });
    await open([drawn], { purpose: 'Project' });
    await openTab();
    expect(await screen.findByRole('heading', { name: 'Gäller inte för schakt.' })).toBeVisible();
  });

  it('of an answer whose map has ended before the case say until when it was valid, and whom to ask', async () => {
    await open([{ ...drawn, phone: '010-10 10 10', map: { ...map, validUntil: '2026-11-25' } }]);
    await openTab();
    const ended = 'Kartan från Norrsken Elnät AB gällde till och med 2026-11-25. Be ägaren om en ny: 010-10 10 10';
    expect(await screen.findByText(ended)).toBeVisible();
  });

  it('have kind, owner with its number, depth, accuracy and date in the table, as in a press on the map', async () => {
    const gas: MapFeature = { ...water, kind: 'gas', depth: null, accuracy: null, updated: '2019' };
    mockCall(getAnswerMap, { lines: encodeAnswerMap([gas]) });
    await open([{ ...drawn, phone: '010-10 10 10', emergencyPhone: '020-91 91 91' }]);
    await openTab();
    await userEvent.click(screen.getByText('Alla ledningar i kartan', { selector: 'summary *, summary' }));
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Gas/ });
    for (const text of [
      'Djup okänt',
      /^Lägesosäkerhet ej angiven\. Gräv för hand inom 1.m \(allmän regel\)\.$/,
      'Ägarens uppgift från 2019',
      /^Huvudledning, /,
    ])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByRole('link', { name: '020-91 91 91' })).toHaveAttribute('href', 'tel:020919191');
  });

  it('beyond 200 follow in the table by a button', async () => {
    mockCall(getAnswerMap, { lines: encodeAnswerMap(Array.from({ length: 201 }, () => water)) });
    await open([drawn]);
    await openTab();
    await userEvent.click(await screen.findByText('Alla ledningar i kartan', { selector: 'summary *, summary' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Visa fler (1 kvar)' }));
    expect(screen.queryByRole('button', { name: /^Visa fler/ })).toBeNull();
  });
});

describe('the lines on a device', () => {
  const lines = { lines: encodeAnswerMap([water]) };
  const stored = (changes: Partial<StoredReads>): StoredReads => ({
    through: (_call, _input, read) => read,
    storedAt: () => null,
    isStored: () => null,
    casesWithLines: async () => [],
    subscribe: () => () => undefined,
    ...changes,
  });
  const openStored = async (changes: Partial<StoredReads>) => {
    vi.useFakeTimers({ now: new Date('2026-11-30T08:00:00.000Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    mockCall(getInquirerCurrentUser, makeCurrentUser());
    mockCall(getAnswerMap, lines);
    await open([drawn], {}, stored(changes));
    await openTab();
  };

  it('say how old they are, and that later changes are not seen', async () => {
    await openStored({ storedAt: () => '2026-11-28T09:12:00.000Z' });
    const age =
      'Ledningarna hämtades för 2 dagar sedan kl. 10:12. Det som ägare har ändrat eller återkallat efter det syns inte.';
    expect(await screen.findByText(age)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Visas på kartan' })).toBeChecked();
  });

  it('are not shown after seven days, also where the page has stayed open', async () => {
    await openStored({ storedAt: () => '2026-11-23T09:12:00.000Z' });
    expect(await screen.findByRole('alert', { name: 'Ledningarna är för gamla för att visas.' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Visas på kartan' })).toBeNull();
  });

  it.each([
    [true, 'Kartan är sparad på den här enheten och går att läsa utan internet i högst sju dagar.'],
    [false, 'Kartan kunde inte sparas på den här enheten. Utan internet visas inga ledningar.'],
  ])('are said to be stored or not (%s)', async (isStored, text) => {
    await openStored({ isStored: () => isStored });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
