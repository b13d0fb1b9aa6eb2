import { answerCase, commentCase, getSystemSettings, removeAnswerFile, uploadAnswerFile } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCableOwnerCase, makeOwnerCaseRecipient, makeCurrentUser, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AnswerSection } from './AnswerSection.tsx';

const fileId = '01930000-0000-7000-8000-0000000000f1';
const opened = makeOwnerCaseRecipient({ status: 'UnderReview', version: 2 });
const map = { id: fileId, kind: 'Answer', name: 'karta.pdf', type: 'pdf', size: 8 } as const;

const open = async (recipient = opened) => {
  const section = <AnswerSection item={makeCableOwnerCase({ recipients: [recipient] })} recipient={recipient} />;
  return renderApp([{ path: '/', element: section }], {
    app: 'cableowner',
    user: makeCurrentUser({ roles: ['CableOwnerAdmin'] }),
  });
};
beforeEach(() => mockCall(getSystemSettings, defaultSettings()));

describe('the files of an answer', () => {
  it('are asked for with an answer that says that a map is sent, uploaded at once and sent by their ids', async () => {
    const sent: unknown[] = [];
    mockCall(uploadAnswerFile, map);
    mockCall(answerCase, ({ body }) => {
      sent.push(body);
      return { version: 3 };
    });
    await open();
    expect(screen.queryByText(/^Svaret säger att ni har skickat underlag/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }));
    expect(screen.getByText(/^Svaret säger att ni har skickat underlag/)).toBeVisible();
    const field = screen.getByLabelText(/^Filer med svaret/, { selector: 'input' });
    await userEvent.upload(field, new File(['%PDF-1.4'], 'karta.pdf', { type: 'application/pdf' }));
    expect(await screen.findByRole('button', { name: 'Ta bort: karta.pdf' })).toBeInTheDocument();
    expect(screen.queryByText(/^Svaret säger att ni har skickat underlag/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    await screen.findByText('Svaret är skickat');
    expect(sent).toEqual([{ measure: 'Material', comment: '', files: [fileId] }]);
  });

  it('stand with the given answer, and those that are removed from it are not sent again', async () => {
    const sent: unknown[] = [];
    mockCall(removeAnswerFile, null);
    mockCall(answerCase, ({ body }) => {
      sent.push(body);
      return { version: 4 };
    });
    const other = { ...map, id: '01930000-0000-7000-8000-0000000000f2', name: 'ritning.dwg', type: 'dwg' } as const;
    await open({ ...opened, measure: 'Material', answeredAt: '2026-11-20T12:00:00.000Z', files: [map, other] });
    expect(screen.getByRole('button', { name: 'Ladda ner karta.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ändra svaret' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort: karta.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka ändringen' }));
    await waitFor(() => expect(sent).toEqual([{ measure: 'Material', comment: '', files: [other.id] }]));
  });
});

describe('a file of an answer that the server no longer has', () => {
  it('is named at the field with the files', async () => {
    const other = { ...map, id: '01930000-0000-7000-8000-0000000000f2', name: 'ritning.dwg', type: 'dwg' } as const;
    mockCall(answerCase, () => {
      throw new MockError('RuleRefused', { errors: [{ path: 'files.1', code: 'FileGone' }] });
    });
    await open({ ...opened, measure: 'Material', answeredAt: '2026-11-20T12:00:00.000Z', files: [map, other] });
    await userEvent.click(screen.getByRole('button', { name: 'Ändra svaret' }));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka ändringen' }));
    const field = screen.getByLabelText(/^Filer med svaret/, { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Filen ritning\.dwg finns inte kvar\./));
    expect(screen.getByRole('link', { name: /Filen ritning\.dwg finns inte kvar/ })).toBeVisible();
  });
});

describe('a comment without an answer', () => {
  it('is sent apart from the answer, which stays to be given', async () => {
    const sent: unknown[] = [];
    mockCall(commentCase, ({ body }) => {
      sent.push(body);
      return { commentsLeft: 19 };
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Skriv en kommentar utan svar' }));
    expect(screen.getByRole('group', { name: 'Skriv en kommentar utan svar' })).toHaveFocus();
    const form = await screen.findByRole('form', { name: 'Kommentar utan svar' });
    const [text] = screen
      .getAllByRole('textbox', { name: 'Kommentar till frågaren' })
      .filter((box) => form.contains(box));
    await userEvent.click(screen.getByRole('button', { name: 'Skicka kommentaren' }));
    await waitFor(() => expect(text).toBeInvalid());
    await userEvent.type(text as HTMLElement, 'Vi svarar i morgon.');
    await userEvent.click(screen.getByRole('button', { name: 'Skicka kommentaren' }));
    expect(await screen.findByText('Kommentaren är skickad')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Skriv en kommentar utan svar' })).toHaveFocus();
    expect(sent).toEqual([{ comment: 'Vi svarar i morgon.' }]);
    expect(screen.getByRole('button', { name: 'Skicka' })).toBeVisible();
  });

  it('is shown with its writer, and none is offered when the case has ended', async () => {
    const comment = { id: fileId, text: 'Ring oss.', at: '2026-11-20T12:00:00.000Z', by: 'Sven Svarare' };
    await open({ ...opened, status: 'Canceled', comments: [comment] });
    expect(screen.getByText('Ring oss.')).toBeVisible();
    expect(screen.getByText('2026-11-20 13:00, Sven Svarare')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skriv en kommentar utan svar' })).not.toBeInTheDocument();
  });
});
