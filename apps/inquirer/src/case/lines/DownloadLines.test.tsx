import { downloadLines, downloadLineSheets, type CaseRecipient } from '@schaktkoll/contract';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeCaseRecipient, makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadLines } from './DownloadLines.tsx';

const map: NonNullable<CaseRecipient['map']> = {
  id: '01930000-0000-7000-8000-0000000000f1',
  sentAt: '2026-11-20T12:45:00.000Z',
  features: 1,
  skipped: 0,
  unknownKinds: 0,
  withoutDepth: 0,
  showsAll: true,
  asOf: '2026-11-01',
  validUntil: '2026-12-04',
  endReason: null,
  reason: null,
  isWithheld: false,
  mayDownload: true,
  isCorrection: false,
};
const answered = { status: 'UnderReview', measure: 'Material', answeredAt: map.sentAt } as const;
const open = (maps: readonly NonNullable<CaseRecipient['map']>[]) =>
  renderApp([
    {
      path: '/',
      element: (
        <DownloadLines
          today="2026-11-20"
          item={makeInquirerCase({
            wantedFileFormat: 'Dwg',
            wantedCoordinateSystem: 'RT90',
            recipients: maps.map((each, index) =>
              makeCaseRecipient({ ...answered, id: `01930000-0000-7000-8000-0000000000a${index}`, map: each }),
            ),
          })}
        />
      ),
    },
  ]);

beforeEach(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

describe('the downloads of lines', () => {
  it('are in the format and system that the case wants at first, and on paper to a scale', async () => {
    const asked: string[] = [];
    mockCall(downloadLines, ({ url }) => {
      asked.push(url.search);
      return { name: 'a.zip', text: 'x' };
    });
    mockCall(downloadLineSheets, ({ url }) => {
      asked.push(url.search);
      return { name: 'a.pdf', text: 'x' };
    });
    await open([map]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner ledningarna' }));
    await waitFor(() => expect(asked).toEqual(['?format=Dxf&system=RT90']));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Papper' }), 'A3');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Skala' }), '1:200');
    await userEvent.click(screen.getByRole('button', { name: 'Ladda ner PDF' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?paper=A3&scale=200'));
  });

  it('say which scale fits when the sheets would be too many', async () => {
    mockCall(downloadLineSheets, () => {
      throw new MockError('GeodataTooManySheets', { params: { maximum: 20, scale: 500, paper: 'A4' } });
    });
    await open([map]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner PDF' }));
    expect(await screen.findByText('Det blir fler än 20 blad. Välj skala 1:500 på A4.')).toBeVisible();
  });

  it('name an owner whose lines are on the screen alone, and are not offered when no owner lets them be in files', async () => {
    const kept = { ...map, mayDownload: false };
    const { unmount } = await open([map, kept]);
    expect(screen.getByText(/visar sina ledningar på skärmen men inte i filer\. Läs svaret/)).toBeVisible();
    unmount();
    await open([kept]);
    expect(screen.queryByRole('button', { name: 'Ladda ner PDF' })).toBeNull();
  });
});
