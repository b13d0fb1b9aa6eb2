import { downloadInquirerAreas, getInquirerCase } from '@schaktkoll/contract';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CasePage } from './CasePage.tsx';
import { showTab } from './workspace/testCase.ts';

beforeAll(installMapForTests);
beforeEach(() => {
  mockCall(getInquirerCase, makeInquirerCase({ wantedFileFormat: 'Dwg', wantedCoordinateSystem: 'RT90' }));
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

const open = () => renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });

it('downloads the work areas in the format that the case wants, and says that DXF replaces DWG', async () => {
  const asked: string[] = [];
  mockCall(downloadInquirerAreas, ({ url }) => {
    asked.push(url.search);
    return { name: '20261120-0001.dxf', text: 'x' };
  });
  await open();
  await showTab('Filer');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Filformat' })).toHaveValue('Dwg'));
  expect(screen.getByRole('combobox', { name: 'Filformat' })).toHaveAccessibleDescription(/Filen blir en DXF/);
  await userEvent.click(screen.getByRole('button', { name: 'Ladda ner filen' }));
  await waitFor(() => expect(asked).toEqual(['?format=Dxf&system=RT90']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filformat' }), 'Shape');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Koordinatsystem' }), 'SWEREF 99 18 00');
  await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner filen' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?format=Shape&system=SWEREF99_1800'));
});

it('says when the file cannot be downloaded', async () => {
  mockCall(downloadInquirerAreas, () => {
    throw new MockError('ServiceUnavailable');
  });
  await open();
  await showTab('Filer');
  await userEvent.click(await screen.findByRole('button', { name: 'Ladda ner filen' }));
  expect(await screen.findByRole('alertdialog', { name: 'Filen kunde inte laddas ner' })).toBeVisible();
});
