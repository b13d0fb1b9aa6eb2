import { useSession } from '@schaktkoll/auth';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CreateCasePage } from '../CreateCasePage.tsx';
import { answerCalls, filled, makeDraft } from '../testFlow.tsx';

installMapForTests();

const savedLine = /^Sparat \d\d:\d\d$/;

/** Logs out as far as the page is asked. */
function LogOut({ onAnswer }: { readonly onAnswer: (mayLogOut: boolean) => void }) {
  const session = useSession();
  return <button onClick={() => void session.mayLogOut().then(onAnswer)}>Logga ut</button>;
}

/** Opens the flow with input whose save gets no response until `respond`. */
async function openUnsaved() {
  const { drafts } = answerCalls({ draft: makeDraft({ step: 'describe' }) });
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  drafts.held = promise;
  const onAnswer = vi.fn();
  // On a busy machine the first import takes longer than a test's timeout.
  await Promise.all([import('../area/AreaStep.tsx'), import('../LaterStep.tsx'), import('./DraftNotice.tsx')]);
  const page = (
    <>
      <LogOut onAnswer={onAnswer} />
      <CreateCasePage />
    </>
  );
  const { router } = await renderApp([{ path: '/cases/create', element: page }], {
    path: '/cases/create?purpose=CableIndication',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ärendets namn' }), '!');
  const isStored = () => waitFor(() => expect(drafts.stored?.values).toMatchObject({ name: `${filled.name}!` }));
  return { router, onAnswer, respond, isStored };
}

const question = (name: string) => screen.findByRole('alertdialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('leaving the form', () => {
  const openLeaving = async () => {
    const opened = await openUnsaved();
    void opened.router.navigate('/cases');
    await question('Vill du lämna sidan?');
    return opened;
  };

  it('continues without an answer when the input is saved while the question is shown', async () => {
    const { respond, isStored, router } = await openLeaving();
    respond();
    await screen.findByRole('heading', { name: 'another page' });
    await isStored();
    expect(router.state.location.pathname).toBe('/cases');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('does not happen to a user who has chosen to stay, when the input is saved later', async () => {
    const { respond, router } = await openLeaving();
    await press('Stanna kvar');
    respond();
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/cases/create');
  });

  it('happens once for a user who has chosen to leave, when the input is saved later', async () => {
    const { respond, isStored, router } = await openLeaving();
    await press('Lämna sidan');
    await screen.findByRole('heading', { name: 'another page' });
    const moves = vi.fn();
    router.subscribe(moves);
    respond();
    await isStored();
    expect(moves).not.toHaveBeenCalled();
  });
});

describe('logging out of the form', () => {
  const openLoggingOut = async () => {
    const opened = await openUnsaved();
    await press('Logga ut');
    await question('Vill du logga ut utan att spara?');
    return opened;
  };

  it('continues without an answer when the input is saved while the question is shown', async () => {
    const { respond, onAnswer } = await openLoggingOut();
    respond();
    await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('does not happen to a user who has chosen to stay, when the input is saved later', async () => {
    const { respond, onAnswer } = await openLoggingOut();
    await press('Stanna kvar');
    respond();
    expect(await screen.findByText(savedLine)).toBeInTheDocument();
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });
});
