import {
  correctAnswerMap,
  getOwnAnswerMap,
  readNetwork,
  withdrawAnswerMap,
  type OwnAnswerMap,
  type OwnerCaseRecipient,
} from '@schaktkoll/contract';
import { encodeAnswerMap, unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeCurrentUser, makeOwnerCaseRecipient, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { GivenMap } from './GivenMap.tsx';
import { LinesOnMapContext, useLinesOnMap } from './linesOnMap.ts';
import { geoJson, makeNetwork, networkId } from './testNetworks.ts';

const map: OwnAnswerMap = {
  id: '01930000-0000-7000-8000-0000000000f1',
  sentAt: '2026-11-20T12:45:00.000Z',
  features: 3,
  skipped: 0,
  unknownKinds: 1,
  withoutDepth: 2,
  showsAll: true,
  asOf: '2026-11-01',
  validUntil: '2999-12-04',
  endReason: null,
  reason: null,
  isWithheld: false,
  mayDownload: true,
  isCorrection: false,
  audience: 'Inquirer',
  hidesFromPrivate: true,
};
const answered = makeOwnerCaseRecipient({
  ...{ status: 'UnderReview', measure: 'Material', answeredAt: map.sentAt, version: 4 },
  map,
});
const newer: OwnerCaseRecipient = { ...answered, version: 5, map: { ...map, id: map.id.replace('f1', 'f2') } };
const gas: MapFeature = {
  ...unknownAttributes('point'),
  kind: 'gas',
  geometry: { shape: 'point', paths: [[[616_460, 6_728_460]]] },
};
const admin = { name: 'Siv System', until: '2999-01-01T00:00:00.000Z', endsInSeconds: 900 };

/** The state of the lines beside what the map would draw, with a colleague who is faster. */
function Page({ first }: { readonly first: OwnerCaseRecipient }) {
  const [recipient, setRecipient] = useState(first);
  const { show, picture } = useLinesOnMap();
  return (
    <LinesOnMapContext value={show}>
      <output aria-label="map">{picture?.lines.flatMap(({ features }) => features.map(({ kind }) => kind))}</output>
      <GivenMap item={makeCableOwnerCase({ recipients: [recipient] })} recipient={recipient} />
      <button onClick={() => setRecipient(newer)}>a colleague replaces it</button>
    </LinesOnMapContext>
  );
}
const open = (first = answered, isImpersonated = false) =>
  renderApp([{ path: '/', element: <Page first={first} /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'], ...(isImpersonated && { admin }) }),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const onMap = () => screen.getByRole('status', { name: 'map' });

describe('the lines of a given answer', () => {
  it('say how many they are, until when they are valid and who sees them', async () => {
    await open();
    expect(screen.getByText('3 objekt · 1 av okänd typ · 2 utan djup')).toBeVisible();
    expect(
      screen.getByText(/^Den visar alla era ledningar här\. .*2026-11-01\. Gäller till och med 2999-12-04\./),
    ).toBeVisible();
    expect(screen.getByText('Bara frågaren ser den. Privatpersoner ser den inte.')).toBeVisible();
  });

  it.each([
    [{ endReason: 'Withdrawn', reason: 'Fel fil' }, /Ni har dragit tillbaka kartan: .*Fel fil/],
    [{ endReason: 'Erased' }, 'Ledningarna är raderade.'],
    [{ validUntil: '2020-01-01' }, 'Kartan gäller inte längre.'],
  ] as const)('that have ended say so: %j', async (changes, text) => {
    await open({ ...answered, map: { ...map, ...changes } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Visa på kartan' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Lägg till ledningskarta' })).toBeVisible();
  });

  it('are drawn on the map, and taken away again', async () => {
    mockCall(getOwnAnswerMap, { lines: encodeAnswerMap([gas]) });
    await open();
    await press('Visa på kartan');
    await waitFor(() => expect(onMap()).toHaveTextContent('gas'));
    await press('Dölj på kartan');
    expect(onMap()).toBeEmptyDOMElement();
  });

  it.each([
    ['cannot be fetched', () => Promise.reject(new MockError('FilesUnavailable'))],
    ['are damaged', () => ({ lines: encodeAnswerMap([gas]).slice(0, -4) })],
  ])('that %s are said to be lacking, and can be asked for again', async (_why, answer) => {
    mockCall(getOwnAnswerMap, answer);
    await open();
    await press('Visa på kartan');
    expect(await screen.findByRole('alert')).toHaveTextContent('Ledningarna kunde inte hämtas.');
    mockCall(getOwnAnswerMap, { lines: encodeAnswerMap([gas]) });
    await press('Försök igen');
    await waitFor(() => expect(onMap()).toHaveTextContent('gas'));
  });

  it('are replaced by those of another file, with the choices of before', async () => {
    const sent: unknown[] = [];
    mockCall(readNetwork, makeNetwork({ profile: { name: 'Gas', profile: { rules: [{ set: { kind: 'gas' } }] } } }));
    mockCall(correctAnswerMap, ({ body, headers }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 5 };
    });
    await open();
    await press('Byt ledningskarta');
    expect(screen.getByText(/måste bekräfta svaret igen/)).toBeVisible();
    await press('Skicka kartan');
    const field = await screen.findByLabelText('Ledningskarta', { selector: 'input' });
    await waitFor(() => expect(field).toBeInvalid());
    await userEvent.upload(field, geoJson());
    await screen.findByText(/Mallen .Gas. används/);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Filen innehåller inga/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vi har rätt att lämna uppgifterna.' }));
    await press('Skicka kartan');
    expect(await screen.findByText('Kartan är skickad')).toBeVisible();
    expect(sent).toMatchObject([
      ['"4"', { networkId, audience: 'Inquirer', hidesFromPrivate: true, showsAll: true, mayDownload: true }],
    ]);
  });

  it('are taken back with a reason, which is kept when a colleague has replaced them meanwhile', async () => {
    const versions: (string | null)[] = [];
    mockCall(withdrawAnswerMap, ({ headers, body }) => {
      versions.push(headers.get('If-Match'));
      expect(body).toEqual({ reason: 'Fel fil' });
      return { version: 6 };
    });
    await open();
    await press('Dra tillbaka kartan');
    expect(screen.getByText(/ska inte gräva efter kartan/)).toBeVisible();
    await press('Dra tillbaka kartan');
    const reason = await screen.findByRole('textbox', { name: 'Varför?' });
    await waitFor(() => expect(reason).toBeInvalid());
    await userEvent.type(reason, 'Fel fil');
    await press('a colleague replaces it');
    expect(screen.getByRole('alert')).toHaveTextContent('Någon annan har ändrat ärendet');
    expect(reason).toHaveValue('Fel fil');
    await press('Dra tillbaka kartan');
    expect(await screen.findByText('Kartan är tillbakadragen')).toBeVisible();
    expect(versions).toEqual(['"5"']);
  });

  it('are hidden from one who impersonates, and cannot be changed when the case has ended', async () => {
    await open(answered, true);
    expect(screen.getByText(/^Du är inloggad som en annan användare\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Byt ledningskarta' })).toBeNull();
  });

  it('can be added to an answer without any, and to none that says that there are none', async () => {
    await open({ ...answered, map: null });
    expect(screen.getByRole('button', { name: 'Lägg till ledningskarta' })).toBeVisible();
  });
});
