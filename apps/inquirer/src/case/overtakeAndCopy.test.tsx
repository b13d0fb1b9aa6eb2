import { getInquirerCase, overtakeCase, sendCaseCopy } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCase, mockCall, MockError, type MockedRequest } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showMore } from './workspace/testCase.ts';

const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });

beforeAll(installMapForTests);

describe('taking over a case', () => {
  const theirs = makeInquirerCase({ isOwn: false, inquirerName: 'Frida Frågare', version: 3 });
  const press = async () => {
    await open();
    await showMore();
    await userEvent.click(await screen.findByRole('button', { name: 'Ta över ärendet' }));
    return within(await screen.findByRole('alertdialog', { name: 'Vill du ta över ärendet?' }));
  };

  it('says what it means, and shows the case as the own one afterwards', async () => {
    let item = theirs;
    let version: string | null = null;
    mockCall(getInquirerCase, () => item);
    mockCall(overtakeCase, ({ headers }: MockedRequest) => {
      version = headers.get('If-Match');
      item = makeInquirerCase({ isOwn: true, version: 4 });
      return { version: 4 };
    });
    const dialog = await press();
    // The former inquirer gets no notice if the account is inactive, so the text promises none.
    expect(dialog.getByText(/får meddelanden om det\. De går inte längre till .*Frida Frågare/)).toBeVisible();
    expect(dialog.queryByText(/får veta/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Ta över ärendet' }));
    expect(await screen.findByRole('button', { name: 'Stäng ärendet' })).toBeVisible();
    expect(version).toBe('"3"');
    expect(screen.queryByRole('button', { name: 'Ta över ärendet' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('says that somebody else was faster', async () => {
    mockCall(getInquirerCase, theirs);
    mockCall(overtakeCase, () => {
      throw new MockError('VersionConflict');
    });
    const dialog = await press();
    await userEvent.click(dialog.getByRole('button', { name: 'Ta över ärendet' }));
    expect(await screen.findByText(/^Uppgifterna har ändrats under tiden/)).toBeVisible();
  });

  it('is not offered for the own case, or one that has ended', async () => {
    mockCall(getInquirerCase, makeInquirerCase({ isOwn: false, closedAt: '2026-11-24T08:00:00.000Z' }));
    await open();
    await showMore();
    expect(screen.queryByRole('button', { name: 'Ta över ärendet' })).not.toBeInTheDocument();
  });
});

describe('sending a copy', () => {
  const write = async (email: string) => {
    mockCall(getInquirerCase, makeInquirerCase());
    await open();
    await showMore();
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka kopia av ärendet' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-postadress' }), email);
    await userEvent.click(screen.getByRole('button', { name: 'Skicka kopian' }));
  };

  it('sends it to the address and says so', async () => {
    let body: unknown;
    mockCall(sendCaseCopy, (request: MockedRequest) => {
      body = request.body;
      return { copiesLeft: 19 };
    });
    await write('chefen@example.com');
    expect(await screen.findByText(/En kopia skickas till .*chefen@example.com/)).toBeVisible();
    expect(body).toEqual({ email: 'chefen@example.com' });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Skicka kopia' })).toHaveFocus());
  });

  it('is not offered the own address, because the copy is for somebody else', async () => {
    await write('chefen');
    expect(screen.getByRole('textbox', { name: 'E-postadress' })).toHaveAttribute('autocomplete', 'off');
  });

  it('refuses an address of the wrong form at its field', async () => {
    await write('chefen');
    expect(
      (await screen.findAllByText('E-postadressen saknar @. Skriv den i formatet namn@exempel.se.'))[0],
    ).toBeVisible();
  });
});
