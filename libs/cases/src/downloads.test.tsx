import { downloadCableOwnerAreas, downloadInquirerAreas } from '@schaktkoll/contract';
import { fileFormats, writtenFormat } from '@schaktkoll/domain';
import { makeCableOwnerCase, makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { fileFormatTexts } from '@schaktkoll/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadAreas } from './DownloadAreas.tsx';
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

describe('the work areas of a case as a file', () => {
  const open = (changes: Parameters<typeof makeInquirerCase>[0] = {}) =>
    renderPart(<DownloadAreas item={makeInquirerCase(changes)} />);
  const format = () => screen.findByRole('combobox', { name: 'Filformat' });
  const download = () => screen.getByRole('button', { name: 'Ladda ner filen' });

  it('use the format and system of the case by default', async () => {
    const asked: string[] = [];
    mockCall(downloadInquirerAreas, ({ url, params }) => {
      asked.push(`${params.caseNumber ?? ''}${url.search}`);
      return { name: 'områden.json', text: '{}' };
    });
    open({ wantedFileFormat: 'Geojson', wantedCoordinateSystem: 'WGS84' });
    expect(await format()).toHaveValue('Geojson');
    expect(screen.getByRole('combobox', { name: 'Koordinatsystem' })).toHaveValue('WGS84');
    await userEvent.click(download());
    await waitFor(() => expect(saved).toEqual(['områden.json']));
    await userEvent.selectOptions(await format(), 'GML');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Koordinatsystem' }), 'SWEREF 99 16 30');
    await userEvent.click(download());
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked).toEqual([
      '20261120-0001?format=Geojson&system=WGS84',
      '20261120-0001?format=Gml&system=SWEREF99_1630',
    ]);
  });

  it.each(fileFormats)('explain %s before the download', async (wanted) => {
    const hints: Readonly<Partial<Record<(typeof fileFormats)[number], RegExp>>> = {
      Dwg: /^Filen blir en DXF\./,
      Dxf: /^Filformatet anger inget koordinatsystem\./,
      Pdf: /^$/,
      Geojson: /^$/,
    };
    open({ wantedFileFormat: wanted });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Filformat' })).toHaveDisplayValue(fileFormatTexts[wanted]),
    );
    expect(await format()).toHaveAccessibleDescription(
      hints[wanted] ?? 'Filen är en zip-fil, eftersom formatet består av flera filer.',
    );
  });

  it.each([
    ['Dwg', 'Dxf'],
    ['Shape', 'Shape'],
  ] as const)('that are wanted as %s are asked for as %s, which can be written', async (wanted, written) => {
    const asked: (string | null)[] = [];
    mockCall(downloadInquirerAreas, ({ url }) => {
      asked.push(url.searchParams.get('format'));
      return { name: 'a', text: '' };
    });
    open({ wantedFileFormat: wanted });
    await format();
    await userEvent.click(download());
    await waitFor(() => expect(asked).toEqual([written]));
    expect(writtenFormat(wanted)).toBe(written);
  });

  it('are fetched with Enter alone, and once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ name: string; text: string }>();
    let asked = 0;
    mockCall(downloadInquirerAreas, () => {
      asked += 1;
      return promise;
    });
    open();
    await format();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(download()).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /Laddar ner filen/ })).toHaveFocus());
    resolve({ name: 'a', text: '' });
    await waitFor(() => expect(saved).toEqual(['a']));
    expect(asked).toBe(1);
  });

  it("are an owner's too, by the owner's own call, and a failure is said in a dialog", async () => {
    mockCall(downloadCableOwnerAreas, () => {
      throw new MockError('NotFound');
    });
    renderPart(<DownloadAreas item={makeCableOwnerCase()} />, { app: 'cableowner' });
    await format();
    await userEvent.click(download());
    expect(await screen.findByRole('alertdialog', { name: 'Filen kunde inte laddas ner' })).toBeVisible();
    expect(saved).toEqual([]);
  });
});
