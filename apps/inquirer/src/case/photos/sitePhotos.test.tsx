import {
  getInquirerCase,
  getSystemSettings,
  removeAttachment,
  sendSitePhoto,
  uploadAttachment,
  type SitePhoto,
} from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { renderApp } from '@schaktkoll/shell/testing';
import { makeInquirerCase, mockCall, MockError } from '@schaktkoll/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CasePage } from '../CasePage.tsx';
import { showTab } from '../workspace/testCase.ts';

const photoId = '01930000-0000-7000-8000-0000000000f7';
const photo: SitePhoto = {
  id: photoId,
  name: 'IMG_1.jpg',
  size: 900_000,
  remark: 'Kabel i schaktet',
  place: { easting: 616_450, northing: 6_728_450 },
  sentAt: '2026-11-20T12:45:00.000Z',
  sentBy: 'Frida Frågare',
};

/** The sizes of the photos that were drawn again. */
let drawn: string[] = [];
beforeAll(installMapForTests);
beforeEach(() => {
  drawn = [];
  mockCall(getSystemSettings, defaultSettings());
  // jsdom neither decodes nor draws images.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'trasig.jpg') throw new Error('not an image');
    return { width: 4_000, height: 3_000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const drawing = { fillRect: () => undefined, drawImage: () => undefined };
    // The map, which is on the same page, draws nothing.
    return (this.width === 2_560 ? drawing : null) as unknown as null;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push(`${this.width} × ${this.height}`);
    done(new Blob(['again'], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window.navigator, 'geolocation');
});

/** A browser that answers with a place near Gävle of this accuracy, or with an error code. */
const stubPosition = (answer: { readonly accuracy: number } | { readonly code: number }) =>
  Object.defineProperty(window.navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        'code' in answer
          ? failed({ ...answer, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError)
          : found({ coords: { latitude: 60.67, longitude: 17.14, ...answer } } as GeolocationPosition),
    },
  });

async function openForm(item = makeInquirerCase()) {
  mockCall(getInquirerCase, item);
  await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
  await showTab('Filer');
  await userEvent.click(await screen.findByRole('button', { name: 'Skicka foto från platsen' }));
  return within(await screen.findByRole('form', { name: 'Skicka foto från platsen' }));
}
const chooser = () => screen.findByLabelText(/^Foto/, { selector: 'input' });
const jpeg = (name = 'IMG_1.jpeg') => new File(['photo'], name, { type: 'image/jpeg' });

/** Mocks the upload, and records the kinds that were asked for. */
function answerUpload(): (string | null)[] {
  const kinds: (string | null)[] = [];
  mockCall(uploadAttachment, ({ url }) => {
    kinds.push(url.searchParams.get('kind'));
    return { id: photoId, kind: 'SitePhoto', name: 'IMG_1.jpg', type: 'jpg', size: 900_000 } as const;
  });
  return kinds;
}

describe('a photo from the site', () => {
  it('is drawn again before it is uploaded, and sent with remark and place; the page shows it', async () => {
    const uploaded = answerUpload();
    stubPosition({ accuracy: 12 });
    const form = await openForm(makeInquirerCase({ photos: [photo] }));
    expect(form.getByText(/Du kan skicka 49 foton till\./)).toBeVisible();
    await userEvent.upload(await chooser(), jpeg());
    await form.findByRole('button', { name: 'Ta bort: IMG_1.jpeg' });
    expect({ uploaded, drawn }).toEqual({ uploaded: ['SitePhoto'], drawn: ['2560 × 1920'] });
    await userEvent.type(form.getByRole('textbox', { name: /^Kommentar/ }), 'Vems är den?');
    await userEvent.click(form.getByRole('button', { name: 'Använd min plats' }));
    expect(await form.findByText(/^Följer med fotot: N\s\d{7}, E\s\d{6} .* upp till 12\sm fel\.$/)).toBeVisible();

    const sent: unknown[] = [];
    mockCall(sendSitePhoto, ({ body }) => {
      sent.push(body);
      const second = { ...photo, id: '01930000-0000-7000-8000-0000000000f8', remark: 'Vems är den?', place: null };
      mockCall(getInquirerCase, makeInquirerCase({ photos: [photo, second] }));
      return { photosLeft: 48 };
    });
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    expect(await screen.findByText('Fotot är skickat till ledningsägarna')).toBeInTheDocument();
    expect(await screen.findByText('Vems är den?')).toBeVisible();
    const place = { easting: expect.any(Number) as number, northing: expect.any(Number) as number };
    expect(sent).toEqual([{ photoId, remark: 'Vems är den?', place }]);
    expect(screen.queryByRole('form', { name: 'Skicka foto från platsen' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Skicka foto från platsen' })).toHaveFocus());
  });

  it('is required, and must be an image; what was written stays', async () => {
    const uploaded = answerUpload();
    const form = await openForm();
    await userEvent.type(form.getByRole('textbox', { name: /^Kommentar/ }), 'Kabel');
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    expect(await form.findAllByText('Välj eller ta ett foto.')).not.toHaveLength(0);
    await userEvent.upload(await chooser(), jpeg('trasig.jpg'));
    expect(await form.findAllByText(/Filens innehåll stämmer inte med filtypen jpg/)).not.toHaveLength(0);
    expect(uploaded).toEqual([]);
    expect(form.getByRole('textbox', { name: /^Kommentar/ })).toHaveValue('Kabel');
  });

  it('that the device could not read is read again when the user tries again', async () => {
    const uploaded = answerUpload();
    const read = createImageBitmap;
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('out of memory');
    });
    const form = await openForm();
    await userEvent.upload(await chooser(), jpeg());
    const retry = await form.findByRole('button', { name: 'Försök igen: IMG_1.jpeg' });
    vi.stubGlobal('createImageBitmap', read);
    await userEvent.click(retry);
    await waitFor(() => expect(uploaded).toEqual(['SitePhoto']));
  });

  it('that could not be sent can be sent again, and one that is not sent is deleted on the server', async () => {
    answerUpload();
    const removed: unknown[] = [];
    mockCall(removeAttachment, ({ params }) => {
      removed.push(params.attachmentId);
      return null;
    });
    mockCall(sendSitePhoto, () => {
      throw new MockError('TooManyPhotos', { params: { maximum: 50 } });
    });
    const form = await openForm();
    await userEvent.upload(await chooser(), jpeg());
    await form.findByRole('button', { name: 'Ta bort: IMG_1.jpeg' });
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    expect(await form.findByRole('alert')).toHaveTextContent('50');
    await userEvent.click(form.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(removed).toEqual([photoId]));
  });

  it.each([
    ['denied', { code: 1 }, /^Webbläsaren får inte lämna ut din plats\./],
    ['unavailable', { code: 2 }, /^Enheten vet inte var du är\./],
    ['slow', { code: 3 }, /^Det tog för lång tid/],
    ['inaccurate', { accuracy: 850 }, /^Din plats kan ligga upp till 850\sm fel, så den skickas inte\./],
  ])('is sent without a place that is %s, and the form says why', async (_what, answer, text) => {
    stubPosition(answer);
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: 'Använd min plats' }));
    expect(await form.findByText(text)).toBeVisible();
    expect(form.queryByRole('button', { name: 'Ta bort platsen' })).not.toBeInTheDocument();
  });

  it('is not sent while the device looks for the place: it is sent with it, or without when that is given up', async () => {
    answerUpload();
    const asked: PositionCallback[] = [];
    Object.defineProperty(window.navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (found: PositionCallback) => asked.push(found) },
    });
    const answer = (question: number) =>
      act(async () =>
        asked[question]?.({ coords: { latitude: 60.67, longitude: 17.14, accuracy: 12 } } as GeolocationPosition),
      );
    const sent: unknown[] = [];
    mockCall(sendSitePhoto, ({ body }) => {
      sent.push(body);
      return { photosLeft: 49 };
    });
    const form = await openForm();
    await userEvent.upload(await chooser(), jpeg());
    await form.findByRole('button', { name: 'Ta bort: IMG_1.jpeg' });
    const use = form.getByRole('button', { name: 'Använd min plats' });
    await userEvent.click(use);
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    await waitFor(() => expect(use).toHaveAccessibleDescription(/^Vänta tills din plats är hittad/));
    expect(sent).toEqual([]);

    await userEvent.click(form.getByRole('button', { name: 'Sluta leta' }));
    expect(await form.findByText('Fotot skickas utan plats.')).toBeVisible();
    await answer(0);
    expect(form.getByText('Fotot skickas utan plats.')).toBeVisible();
    await waitFor(() => expect(form.queryByText(/^Vänta tills din plats/)).not.toBeInTheDocument());

    await userEvent.click(use);
    await answer(1);
    expect(await form.findByText(/^Följer med fotot/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    const place = { easting: expect.any(Number) as number, northing: expect.any(Number) as number };
    await waitFor(() => expect(sent).toEqual([{ photoId, remark: '', place }]));
  });

  it.each([
    ['of a colleague', { isOwn: false, inquirerName: 'Kalle Kollega' }],
    ['that is closed', { closedAt: '2026-11-20T11:00:00.000Z', status: { kind: 'Closed' as const } }],
  ])('cannot be sent to a case %s, but those sent are shown', async (_what, values) => {
    mockCall(getInquirerCase, makeInquirerCase({ photos: [photo], ...values }));
    await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
    await showTab('Filer');
    expect(await screen.findByText('Kabel i schaktet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skicka foto från platsen' })).not.toBeInTheDocument();
  });

  const photosOf = (length: number): SitePhoto[] =>
    Array.from({ length }, (_, index) => ({
      ...photo,
      id: `01930000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    }));

  it('leaves the focus where its form was after the last of fifty', async () => {
    answerUpload();
    const form = await openForm(makeInquirerCase({ photos: photosOf(49) }));
    await userEvent.upload(await chooser(), jpeg());
    await form.findByRole('button', { name: 'Ta bort: IMG_1.jpeg' });
    mockCall(sendSitePhoto, () => {
      mockCall(getInquirerCase, makeInquirerCase({ photos: photosOf(50) }));
      return { photosLeft: 0 };
    });
    await userEvent.click(form.getByRole('button', { name: 'Skicka fotot' }));
    expect(await screen.findByText('Ärendet har 50 foton. Fler kan inte skickas.')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Skicka foto från platsen' })).toHaveFocus();
  });

  it('is not offered by a case with fifty of them', async () => {
    mockCall(getInquirerCase, makeInquirerCase({ photos: photosOf(50) }));
    await renderApp([{ path: '/cases/:caseNumber', element: <CasePage /> }], { path: '/cases/20261120-0001' });
    await showTab('Filer');
    expect(await screen.findByText('Ärendet har 50 foton. Fler kan inte skickas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Skicka foto från platsen' })).not.toBeInTheDocument();
  });
});
