import { getAnswerMap, getInquirerCase, type CaseRecipient } from '@schaktkoll/contract';
import { encodeAnswerMap, unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
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

const open = async (recipients: readonly CaseRecipient[]) => {
  mockCall(getInquirerCase, makeInquirerCase({ recipients: [...recipients] }));
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
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
    const table = screen.getByRole('table', { name: 'Alla ledningar i kartan' });
    const row = within(table).getByRole('row', { name: /^Dricksvatten, Huvudledning/ });
    expect(within(row).getByText(/1,6.m till överkant, mätt okänt år\. Djupet kan ha ändrats\./)).toBeVisible();
    expect(within(row).getByText(/±0,5.m enligt ägaren/)).toBeVisible();
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

  it('that the owner has taken back, or does not show, are not fetched', async () => {
    let reads = 0;
    mockCall(getAnswerMap, () => {
      reads += 1;
      return { lines: encodeAnswerMap([water]) };
    });
    await open([
      { ...drawn, map: { ...map, endReason: 'Withdrawn', reason: 'Fel fil' } },
      { ...waiting, map: { ...map, isWithheld: true } },
    ]);
    expect(await screen.findByRole('tab', { name: /^Svar/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Ledningar' })).toBeNull();
    expect(reads).toBe(0);
  });
});
