import { downloadInquirerAttachment, type Attachment } from '@schaktkoll/contract';
import { makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaseFilesSection } from './CaseFilesSection.tsx';
import { renderPart } from './testing.tsx';

const plan: Attachment = {
  id: '01930000-0000-7000-8000-0000000000f1',
  kind: 'Plan',
  name: 'Plan över Storgatan.pdf',
  type: 'pdf',
  size: 1_250_000,
};
const photo: Attachment = {
  id: '01930000-0000-7000-8000-0000000000f2',
  kind: 'Attachment',
  name: 'foto.jpg',
  type: 'jpg',
  size: 80_000,
};

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => vi.restoreAllMocks());

describe('the files of a case', () => {
  const open = (attachments: Attachment[]) => renderPart(<CaseFilesSection item={makeInquirerCase({ attachments })} />);

  it('are named with their size, the plan as such, and each is downloaded by its own button', async () => {
    const asked: string[] = [];
    mockCall(downloadInquirerAttachment, ({ params }) => {
      asked.push(`${params.caseNumber ?? ''} ${params.attachmentId ?? ''}`);
      return { name: photo.name, text: 'x' };
    });
    open([plan, photo]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Plan över Storgatan.pdfPlan över arbetet · 1,3 MBLadda ner',
      'foto.jpg80 kBLadda ner',
    ]);
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Ladda ner foto.jpg' }));
    await waitFor(() => expect(saved).toEqual(['foto.jpg']));
    expect(asked).toEqual([`20261120-0001 ${photo.id}`]);
  });

  it('say in a dialog when one cannot be downloaded', async () => {
    mockCall(downloadInquirerAttachment, () => {
      throw new MockError('NotFound');
    });
    open([photo]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner foto.jpg' }));
    expect(await screen.findByRole('alertdialog', { name: 'Filen kunde inte laddas ner' })).toBeVisible();
  });

  it('take no place on the page of a case that has none', async () => {
    open([]);
    await waitFor(() => expect(screen.queryByText('Filer')).not.toBeInTheDocument());
  });
});
