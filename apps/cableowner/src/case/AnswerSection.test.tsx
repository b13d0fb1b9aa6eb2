import { useState } from 'react';
import {
  answerCase,
  getSystemSettings,
  readNetwork,
  type Network,
  type OwnerCaseRecipient,
} from '@schaktkoll/contract';
import { defaultSettings, isAnswer, measures } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeOwnerCaseRecipient, makeCurrentUser, mockCall } from '@schaktkoll/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerSection } from './AnswerSection.tsx';
import { geoJson, makeNetwork, networkId } from './lines/testNetworks.ts';

const opened = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const answered: OwnerCaseRecipient = {
  ...opened,
  measure: 'NoInterest',
  comment: 'Inget hos oss.',
  answeredAt: '2026-11-20T12:00:00.000Z',
  answeredBy: 'Sven Svarare',
  version: 3,
};
const confirmed: OwnerCaseRecipient = {
  ...answered,
  status: 'Confirmed',
  confirmedAt: '2026-11-20T13:00:00.000Z',
  version: 4,
};

/** The section on an open page, with buttons that simulate changes by others. */
function OpenPage() {
  const [recipient, setRecipient] = useState(opened);
  return (
    <>
      <AnswerSection item={makeCableOwnerCase({ recipients: [recipient] })} recipient={recipient} />
      <button onClick={() => setRecipient(answered)}>a colleague answers</button>
      <button onClick={() => setRecipient(confirmed)}>the inquirer confirms</button>
      <AppLink to={{ path: '/cases' }}>away</AppLink>
    </>
  );
}
const open = () =>
  renderApp([{ path: '/', element: <OpenPage /> }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
const comment = () => screen.getByRole('textbox', { name: /Kommentar/ });
const write = async (text: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Kommentar' }));
  await userEvent.type(comment(), text);
};
const happen = (what: string) => userEvent.click(screen.getByRole('button', { name: what }));

beforeEach(() => mockCall(getSystemSettings, defaultSettings()));

it('shows a wish for marking on site where the owner chooses its answer', async () => {
  const item = makeCableOwnerCase({ recipients: [opened], markingWish: 'Tisdag, före 10.' });
  const section = <AnswerSection item={item} recipient={opened} />;
  await renderApp([{ path: '/', element: section }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
  expect(screen.getByText('Frågaren önskar utsättning: Tisdag, före 10.')).toBeVisible();
});

it.each([
  ['CableOwner', 6],
  ['Vigilant', 0],
  ['Inquirer', 0],
] as const)('an organisation of the kind %s is offered the measures of its own kind: %d', async (kind, count) => {
  const item = makeCableOwnerCase({ organisationType: kind, purpose: 'CableIndication', recipients: [opened] });
  const section = <AnswerSection item={item} recipient={opened} />;
  await renderApp([{ path: '/', element: section }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
  expect(screen.queryAllByRole('radio')).toHaveLength(count);
});

it.each(measures.filter((measure) => isAnswer(measure)))(
  'the confirmed answer %s has no green mark: something may be left to do',
  async (measure) => {
    const recipient = { ...confirmed, measure };
    const item = makeCableOwnerCase({ recipients: [recipient] });
    const section = <AnswerSection item={item} recipient={recipient} />;
    await renderApp([{ path: '/', element: section }], {
      app: 'cableowner',
      user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    });
    expect(await screen.findByText('Bekräftat 2026-11-20 14:00')).toBeVisible();
    expect(document.querySelector('svg:is([data-icon="success"], [data-signal="go"])')).toBeNull();
  },
);

describe('an answer that others change while the page is open', () => {
  it('is shown with its changes when nothing is being written, with the button to change it', async () => {
    await open();
    await happen('a colleague answers');
    expect(screen.getByText('Nej, vi har ingen infrastruktur i området')).toBeVisible();
    expect(screen.getByText('Inget hos oss.')).toBeVisible();
    expect(screen.getByText('Skickat 2026-11-20 13:00 av Sven Svarare')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ändra svaret' }));
    expect(screen.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' })).toBeChecked();
    expect(comment()).toHaveValue('Inget hos oss.');
    await userEvent.type(comment(), ' Fel.');
    await userEvent.click(screen.getByRole('button', { name: 'Behåll svaret' }));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('Inget hos oss.')).toBeVisible();
  });

  it('does not touch what is being written, says so, and the next attempt sends the newest version', async () => {
    const versions: (string | null)[] = [];
    mockCall(answerCase, ({ headers }) => {
      versions.push(headers.get('If-Match'));
      return { version: 4 };
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Vi kontaktar frågaren' }));
    await write('I morgon.');
    await happen('a colleague answers');
    expect(screen.getByRole('alert')).toHaveTextContent('Någon annan har ändrat ärendet');
    expect(comment()).toHaveValue('I morgon.');
    expect(screen.getByRole('radio', { name: 'Vi kontaktar frågaren' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Skicka ändringen' }));
    await expect.poll(() => versions).toEqual(['"3"']);
    // Back to the current answer.
    await expect.poll(() => screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ändra svaret' })).toBeVisible();
  });

  it('leaves the lines that are being read, which go with the newest version', async () => {
    let finishReading: ((network: Network) => void) | undefined;
    mockCall(readNetwork, () => new Promise<Network>((resolve) => (finishReading = resolve)));
    const sent: unknown[] = [];
    mockCall(answerCase, ({ headers, body }) => {
      sent.push([headers.get('If-Match'), body]);
      return { version: 4 };
    });
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
    await userEvent.upload(await screen.findByLabelText('Ledningskarta', { selector: 'input' }), geoJson());
    await expect.poll(() => finishReading).toBeDefined();
    await happen('a colleague answers');
    expect(screen.getByRole('alert')).toHaveTextContent('Någon annan har ändrat ärendet');
    const profile = { rules: [{ set: { kind: 'heat' as const } }] };
    finishReading?.(makeNetwork({ profile: { name: 'Värmenätet', profile } }));
    expect(await screen.findByText(/Mallen .Värmenätet. används\./)).toBeVisible();
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Filen innehåller inga säkerhetsskyddsklassificerade/ }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vi har rätt att lämna uppgifterna.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka ändringen' }));
    await expect.poll(() => sent).toMatchObject([['"3"', { measure: 'Material', map: { networkId } }]]);
  });

  it('keeps a half-written answer when the answer has been confirmed', async () => {
    await open();
    await write('Jag ville säga');
    await happen('the inquirer confirms');
    expect(comment()).toHaveValue('Jag ville säga');
    expect(screen.getByRole('alert')).toHaveTextContent('Svaret kan inte längre skickas');
    await userEvent.clear(comment());
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says that the inquirer was asked to call when no user could answer', async () => {
    const recipient: OwnerCaseRecipient = { ...opened, status: 'Canceled', measure: 'UnregisteredCableOwner' };
    const element = <AnswerSection item={makeCableOwnerCase({ recipients: [recipient] })} recipient={recipient} />;
    await renderApp([{ path: '/', element }], {
      app: 'cableowner',
      user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
    });
    expect(await screen.findByText(/frågaren har fått besked om att ringa er/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('asks before a half-written answer is left, but not after it is sent', async () => {
    mockCall(answerCase, { version: 3 });
    const { router } = await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Vi kontaktar frågaren' }));
    await write('I morgon.');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stanna kvar' }));
    expect(comment()).toHaveValue('I morgon.');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    await screen.findByText('Svaret är skickat');
    await userEvent.click(screen.getByRole('link', { name: 'away' }));
    expect(router.state.location.pathname).toBe('/cases');
  });
});
