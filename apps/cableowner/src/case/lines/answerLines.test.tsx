import { answerCase, getSystemSettings, readNetwork, type Network } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCurrentUser, makeOwnerCaseRecipient, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerSection } from '../AnswerSection.tsx';
import { LinesOnMapContext, useLinesOnMap } from './linesOnMap.ts';
import { geoJson, makeNetwork, networkId } from './testNetworks.ts';

const recipient = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const user = makeCurrentUser({ roles: ['CableOwnerAdmin'] });
const admin = { name: 'Siv System', until: '2999-01-01T00:00:00.000Z', endsInSeconds: 900 };

/** The section beside what the map would draw. */
function Page() {
  const { show, picture } = useLinesOnMap();
  const kinds = picture?.lines.flatMap(({ features }) => features.map(({ kind }) => kind)) ?? [];
  return (
    <LinesOnMapContext value={show}>
      <output aria-label="map">{[...(picture?.across ?? []), ...kinds].join(' ')}</output>
      <AnswerSection item={makeCableOwnerCase({ recipients: [recipient] })} recipient={recipient} />
    </LinesOnMapContext>
  );
}
const open = (changes: Partial<typeof user> = {}) =>
  renderApp([{ path: '/', element: <Page /> }], { app: 'cableowner', user: { ...user, ...changes } });
const chooseFile = async (file = geoJson()) => {
  await userEvent.click(screen.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
  await userEvent.upload(await screen.findByLabelText('Ledningskarta', { selector: 'input' }), file);
};
const reads = (...answers: readonly (Partial<Network> | MockError)[]) => {
  const queries: unknown[] = [];
  const left = [...answers];
  mockCall(readNetwork, ({ url }) => {
    queries.push(Object.fromEntries(url.searchParams));
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof MockError) throw next;
    return makeNetwork(next);
  });
  return queries;
};
const sends = () => {
  const sent: unknown[] = [];
  mockCall(answerCase, ({ body }) => {
    sent.push(body);
    return { version: 3 };
  });
  return sent;
};
const expectOnMap = (text: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'map' })).toHaveTextContent(text));
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const vouch = async () => {
  await tick(/^Filen innehåller inga säkerhetsskyddsklassificerade/);
  await tick('Vi har rätt att lämna uppgifterna.');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
const choose = async (name: string, choice: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), choice);

/** A file that does not name its system. */
const asked: Partial<Network> = {
  ...{ id: null, system: null, fileSystem: null, features: [], nearest: null, extent: null },
  possibleSystems: ['SWEREF99_1630', 'SWEREF99_1500'],
};

beforeEach(() => mockCall(getSystemSettings, defaultSettings()));

describe('the lines that go with an answer', () => {
  it('are read at once, drawn with guessed kinds and their reasons, and sent as they were chosen', async () => {
    reads({});
    const sent = sends();
    await open();
    await chooseFile();
    expect(
      await screen.findByText('12 objekt i filen · 3 vid arbetsområdet · 3 klippta där kartan slutar'),
    ).toBeVisible();
    await expectOnMap('Bara era ledningar heat heat unknown');
    const guessed = screen.getByRole('row', { name: /^FJV_LEDN/ });
    expect(within(guessed).getByText('2 objekt, lagret heter FJV_LEDN')).toBeVisible();
    await choose('Typ för LAGER_1', 'Gas');
    await choose('Djupets enhet', 'centimeter');
    await userEvent.click(screen.getByText('Fler uppgifter ur filen'));
    await choose('Avstånd för att gräva för hand', 'djup');
    await choose('Avståndets enhet', 'decimeter');
    await choose('Antal kablar eller rör', 'djup');
    await expectOnMap('heat heat gas');
    await tick('Kartan visar alla våra ledningar här');
    await vouch();
    await send();
    await screen.findByText('Svaret är skickat');
    expect(sent).toEqual([
      {
        measure: 'Material',
        comment: '',
        files: [],
        map: {
          networkId,
          profile: {
            rules: [
              { layer: 'FJV_LEDN', set: { kind: 'heat' } },
              { layer: 'LAGER_1', set: { kind: 'gas' } },
            ],
            depth: { column: 'djup', unit: 'cm' },
            safety: { column: 'djup', unit: 'dm' },
            numbers: { count: 'djup' },
          },
          saveAs: 'varme',
          showsAll: true,
          asOf: null,
          audience: 'Side',
          hidesFromPrivate: false,
          mayDownload: true,
        },
      },
    ]);
  });

  it('are not sent while a kind, a unit or a box is left, and each is said where it stands', async () => {
    reads({});
    const sent = sends();
    await open();
    await chooseFile();
    await screen.findByRole('row', { name: /^LAGER_1/ });
    await send();
    const kind = screen.getByRole('combobox', { name: 'Typ för LAGER_1' });
    await waitFor(() => expect(kind).toHaveAccessibleDescription(/1 objekt saknar typ/));
    expect(kind).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Djupets enhet' })).toBeInvalid();
    for (const name of [/^Filen innehåller inga säkerhetsskyddsklassificerade/, 'Vi har rätt att lämna uppgifterna.'])
      expect(screen.getByRole('checkbox', { name })).toHaveAccessibleDescription(
        /Du måste bekräfta genom att kryssa i rutan\./,
      );
    expect(sent).toEqual([]);
  });

  it('need two actions and the boxes when a profile is kept for files of the shape, which is named', async () => {
    reads({ profile: { name: 'Värmenätet', profile: { rules: [{ set: { kind: 'heat' } }] } } });
    const sent = sends();
    await open();
    await chooseFile();
    expect(await screen.findByText(/Mallen .Värmenätet. används\./)).toBeVisible();
    await expectOnMap('heat heat heat');
    await vouch();
    await send();
    await screen.findByText('Svaret är skickat');
    expect(sent).toMatchObject([
      { map: { profile: { rules: [{ set: { kind: 'heat' } }, {}] }, saveAs: 'Värmenätet' } },
    ]);
  });

  it('of a file without a system are read in the one that the owner chooses, or that the profile has', async () => {
    const queries = reads(asked, { fileSystem: null });
    const sent = sends();
    await open();
    await chooseFile();
    const system = await screen.findByRole('combobox', { name: 'Koordinatsystem' });
    expect(system).toHaveAccessibleDescription(/Filen säger inte vilket koordinatsystem den har/);
    await send();
    expect(sent).toEqual([]);
    await userEvent.selectOptions(system, 'SWEREF99_1630');
    await userEvent.click(screen.getByRole('button', { name: 'Läs in filen igen' }));
    await waitFor(() => expect(screen.getByText(/^12 objekt i filen/)).toHaveFocus());
    await choose('Typ för LAGER_1', 'Gas');
    await choose('Djupets enhet', 'meter');
    await vouch();
    await send();
    await screen.findByText('Svaret är skickat');
    expect(sent).toMatchObject([{ map: { profile: { system: 'SWEREF99_1630' } } }]);
    expect(queries).toEqual([{}, { system: 'SWEREF99_1630' }]);
  });

  it('are read in the system of the profile without a question', async () => {
    const profile = { name: 'El', profile: { rules: [], system: 'SWEREF99_1630' as const } };
    const queries = reads({ ...asked, profile }, { fileSystem: null, profile });
    await open();
    await chooseFile();
    expect(await screen.findByText(/Mallen .El. används\./)).toBeVisible();
    expect(queries).toEqual([{}, { system: 'SWEREF99_1630' }]);
  });

  it('that are far away are refused with the distance, and what the owner has written stays', async () => {
    reads({ features: [], nearest: 12_000 });
    const sent = sends();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Kommentar' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Kommentar/ }), 'Ring först.');
    await chooseFile();
    const field = await screen.findByLabelText('Ledningskarta', { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Det närmaste ligger 12.km bort\./));
    expect(screen.getByText(/Filen täcker arbetsområdet och har inget där\./)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' })).toBeChecked();
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByRole('textbox', { name: /^Kommentar/ })).toHaveValue('Ring först.');
    // The owner says so itself, and nothing of the file goes with it.
    await userEvent.click(screen.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await send();
    await screen.findByText('Svaret är skickat');
    expect(sent).toEqual([{ measure: 'NoInterest', comment: 'Ring först.', files: [] }]);
  });

  it('that cannot be read say why at the file, and are not left out of the answer in silence', async () => {
    reads(new MockError('GeodataBinaryDxf'));
    const sent = sends();
    await open();
    await chooseFile(new File(['x'], 'el.dxf'));
    const field = await screen.findByLabelText('Ledningskarta', { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Filen är en binär DXF/));
    await send();
    expect(await screen.findByRole('link', { name: /Filen är inte läst\./ })).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort kartan' }));
    expect(field).toHaveFocus();
    expect(field).not.toHaveAccessibleDescription(/binär DXF/);
  });

  it('cannot go with an answer that says that there are none', async () => {
    reads({});
    const sent = sends();
    await open();
    await chooseFile();
    await screen.findByRole('row', { name: /^LAGER_1/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }));
    await send();
    const field = screen.getByLabelText('Ledningskarta', { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Byt svar eller ta bort kartan\./));
    expect(sent).toEqual([]);
  });

  it('that the server refuses say so at the file', async () => {
    reads({ features: makeNetwork().features.slice(0, 2), profile: { name: 'A', profile: { rules: [] } } });
    mockCall(answerCase, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'map.networkId', code: 'NetworkGone' }] });
    });
    await open();
    await chooseFile();
    await screen.findByText(/Mallen/);
    await vouch();
    await send();
    const field = screen.getByLabelText('Ledningskarta', { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Filen med ledningar finns inte kvar\./));
  });

  it('that were skipped are counted, and named by layer and row', async () => {
    reads({ counts: { read: 10, cut: 0, skipped: 2 }, skipped: [{ reason: 'Outside', layer: 'EL', row: 7 }] });
    await open();
    await chooseFile();
    expect(
      await screen.findByText(/^2 av 12 objekt kunde inte läsas \(det första i lagret .EL., rad 7\)/),
    ).toBeVisible();
    expect(screen.getByText(/lagret .EL., rad 7: ligger utanför Sverige/)).toBeInTheDocument();
  });

  it('are not offered to one who impersonates, who reads why', async () => {
    await open({ admin });
    await userEvent.click(screen.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
    expect(screen.getByText(/^Du är inloggad som en annan användare\. Ledningskartor/)).toBeVisible();
    expect(screen.queryByLabelText('Ledningskarta', { selector: 'input' })).toBeNull();
  });
});
