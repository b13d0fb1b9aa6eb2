import { downloadCableOwnerAttachment, type SitePhoto } from '@schaktkoll/contract';
import { mockCall, MockError } from '@schaktkoll/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../testing.tsx';
import { SitePhotosSection } from './SitePhotosSection.tsx';

const photo: SitePhoto = {
  id: '01930000-0000-7000-8000-0000000000f2',
  name: 'IMG_1.jpg',
  size: 900_000,
  remark: 'Kabel i schaktet',
  place: { easting: 616_450, northing: 6_728_450 },
  sentAt: '2026-11-20T12:45:00.000Z',
  sentBy: 'Frida Frågare',
};

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (photos: SitePhoto[]) =>
  renderPart(<SitePhotosSection item={{ caseNumber: '20261120-0001', photos }} />, { app: 'cableowner' });

describe('the photos from the site of a case', () => {
  it('are listed with remark, sender, time and place', async () => {
    open([photo, { ...photo, id: '01930000-0000-7000-8000-0000000000f3', remark: null, place: null }]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' '))).toEqual([
      'Kabel i schaktetSkickat 2026-11-20 13:45 av Frida FrågarePlats: N 6728450, E 616450 (SWEREF 99 TM), foto 1 på kartanIMG_1.jpg, 900 kBVisaLadda ner',
      'Skickat 2026-11-20 13:45 av Frida FrågarePlats: inte angivenIMG_1.jpg, 900 kBVisaLadda ner',
    ]);
  });

  it('are shown when asked for, and downloaded', async () => {
    mockCall(downloadCableOwnerAttachment, { name: photo.name, text: 'x' });
    open([photo]);
    await userEvent.click(await screen.findByRole('button', { name: 'Visa fotot ”Kabel i schaktet”' }));
    expect(await screen.findByRole('img', { name: 'Foto från platsen: Kabel i schaktet' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dölj fotot ”Kabel i schaktet”' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ladda ner fotot ”Kabel i schaktet”' }));
    await waitFor(() => expect(saved).toEqual(['IMG_1.jpg']));
  });

  it('report what could not be fetched, and what the browser cannot show', async () => {
    mockCall(downloadCableOwnerAttachment, () => {
      throw new MockError('NotFound');
    });
    open([photo]);
    const show = await screen.findByRole('button', { name: /^Visa/ });
    await userEvent.click(show);
    const failure = await screen.findByRole('alertdialog', { name: 'Fotot kunde inte hämtas' });
    await userEvent.click(within(failure).getByRole('button', { name: 'OK' }));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not an image')));
    mockCall(downloadCableOwnerAttachment, { name: photo.name, text: 'x' });
    await userEvent.click(await screen.findByRole('button', { name: /^Visa/ }));
    expect(await screen.findByText('Fotot kan inte visas här. Ladda ner det i stället.')).toBeVisible();
  });

  it('take no place where there are none', async () => {
    open([]);
    await waitFor(() => expect(screen.queryByText('Foton från platsen')).not.toBeInTheDocument());
  });
});
