import { createCase, removeAttachment, uploadAttachment } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls, filled, openFlow, sendButton } from '../testFlow.tsx';

// The review shows a map.
beforeAll(installMapForTests);

const file = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const [planId, mapId] = ['01930000-0000-7000-8000-0000000000f1', '01930000-0000-7000-8000-0000000000f2'];
const field = (label: RegExp) => screen.findByLabelText(label, { selector: 'input' });
const plan = { id: planId, name: 'plan.pdf', size: 8 };
const map = { id: mapId, name: 'karta.pdf', size: 8 };

/** Mocks the upload as the server does it, and records the requests. */
function answerUploads(): string[] {
  const asked: string[] = [];
  mockCall(uploadAttachment, ({ url }) => {
    const kind = url.searchParams.get('kind') === 'Plan' ? 'Plan' : 'Attachment';
    asked.push(kind);
    return { id: kind === 'Plan' ? planId : mapId, kind, name: 'x.pdf', type: 'pdf', size: 8 } as const;
  });
  mockCall(removeAttachment, ({ params }) => {
    asked.push(`removed ${params.attachmentId ?? ''}`);
    return null;
  });
  return asked;
}

describe('the files of a new case', () => {
  it('are uploaded at once, each with its kind, and shown in the review', async () => {
    answerCalls();
    const asked = answerUploads();
    const { router } = await openFlow('describe');
    await userEvent.upload(await field(/^Plan över arbetet/), file('plan.pdf'));
    await userEvent.upload(await field(/^Andra filer/), file('karta.pdf'));
    for (const name of ['plan.pdf', 'karta.pdf'])
      expect(await screen.findByRole('button', { name: `Ta bort: ${name}` })).toBeInTheDocument();
    // Two are sent at a time, in any order.
    expect(asked.toSorted()).toEqual(['Attachment', 'Plan']);
    await router.navigate('/cases/create?purpose=CableIndication&step=review');
    expect(await screen.findByText('plan.pdf')).toBeInTheDocument();
    expect(screen.getByText('karta.pdf')).toBeInTheDocument();
  });

  it('are sent with the case by their ids, the plan first', async () => {
    const { sent } = answerCalls();
    await openFlow('review', { values: { ...filled, plan: [plan], attachments: [map] } });
    await userEvent.click(await screen.findByRole('button', { name: sendButton }));
    await screen.findByRole('heading', { level: 1, name: 'Ärendet är skickat' });
    expect(sent[0]?.body).toMatchObject({ attachments: [planId, mapId] });
    expect(sent[0]?.body).not.toHaveProperty('plan');
  });

  it('are deleted on the server too when they are removed', async () => {
    answerCalls();
    const asked = answerUploads();
    await openFlow('describe', { values: { ...filled, attachments: [map] } });
    await userEvent.click(await screen.findByRole('button', { name: /^Ta bort.*karta\.pdf/ }));
    await waitFor(() => expect(asked).toEqual([`removed ${mapId}`]));
    expect(screen.queryByText('karta.pdf')).not.toBeInTheDocument();
  });

  it('wait for the network, ask before the step is left, and go on as the same upload', async () => {
    answerCalls();
    const uploadIds: (string | null)[] = [];
    mockCall(uploadAttachment, async ({ url }) => {
      uploadIds.push(url.searchParams.get('uploadId'));
      if (uploadIds.length === 1) await new Promise(() => undefined);
      return { id: planId, kind: 'Plan', name: 'plan.pdf', type: 'pdf', size: 8 } as const;
    });
    const { router } = await openFlow('describe');
    await userEvent.upload(await field(/^Plan över arbetet/), file('plan.pdf'));
    await waitFor(() => expect(uploadIds).toHaveLength(1));
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/· Väntar på internetanslutning\./)).toBeInTheDocument();
    await act(() => router.navigate('/cases/create?purpose=CableIndication&step=contact'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Filer laddas fortfarande upp.');
    await userEvent.click(screen.getByRole('button', { name: 'Stanna kvar' }));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'Ta bort: plan.pdf' })).toBeInTheDocument();
    expect(uploadIds[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(uploadIds).toEqual([uploadIds[0], uploadIds[0]]);
    await act(() => router.navigate('/cases/create?purpose=CableIndication&step=contact'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('say why one is rejected, and the step cannot be completed with it', async () => {
    answerCalls();
    mockCall(uploadAttachment, () => {
      throw new MockError('FileWrongFormat', { params: { type: 'pdf' } });
    });
    await openFlow('describe');
    await userEvent.upload(await field(/^Plan över arbetet/), file('plan.pdf'));
    expect(await screen.findAllByText(/Filens innehåll stämmer inte med filtypen pdf/)).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('En fil kunde inte laddas upp');
  });

  it('that do not exist on the server any more lead back to their field, by name', async () => {
    answerCalls();
    mockCall(createCase, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'attachments.1', code: 'FileGone' }] });
    });
    await openFlow('review', { values: { ...filled, plan: [plan], attachments: [map] } });
    await userEvent.click(await screen.findByRole('button', { name: sendButton }));
    await screen.findByRole('heading', { level: 1, name: 'Beskriv arbetet' });
    const others = await field(/^Andra filer/);
    await waitFor(() =>
      expect(others).toHaveAccessibleDescription(
        /Filen karta\.pdf finns inte kvar\. Ta bort den och bifoga den på nytt\./,
      ),
    );
  });
});
