import {
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
} from '@schaktkoll/contract';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaseDownloads } from './CaseDownloads.tsx';
import { renderPart } from './testing.tsx';

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

describe('the whole case as files', () => {
  it.each([
    ['Hela ärendet som PDF', downloadInquirerCaseDocument, 'ärende.pdf'],
    ['Allt i en zip-fil', downloadInquirerCaseArchive, 'ärende.zip'],
    ['Lägg till i kalendern', downloadInquirerCaseCalendar, 'ärende.ics'],
  ] as const)('%s saves the file of the case', async (label, call, name) => {
    const asked: (string | undefined)[] = [];
    mockCall(call, ({ params }) => {
      asked.push(params.caseNumber);
      return { name, text: 'innehåll' };
    });
    renderPart(<CaseDownloads caseNumber="20261120-0001" />);
    await userEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(saved).toEqual([name]));
    expect(asked).toEqual(['20261120-0001']);
  });

  it('reports a refusal, and can be tried again', async () => {
    mockCall(downloadInquirerCaseDocument, () => {
      throw new MockError('TooManyRequests');
    });
    renderPart(<CaseDownloads caseNumber="20261120-0001" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Hela ärendet som PDF' }));
    const failure = await screen.findByRole('alertdialog', { name: 'Filen kunde inte laddas ner' });
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('button', { name: 'Hela ärendet som PDF' })).toBeEnabled();
  });
});
