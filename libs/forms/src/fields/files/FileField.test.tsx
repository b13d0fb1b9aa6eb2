import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attachmentLimits } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { renderForm, save } from '../../testForm.tsx';
import { FileField } from './FileField.tsx';
import type { Upload, UploadedFile } from './UploadQueue.ts';

interface Values {
  files: UploadedFile[];
}

/** An other side whose answers the test gives, by file name. */
class OtherSide {
  /** The ids of the uploads, in the order in which they began. */
  readonly uploadIds: string[] = [];
  readonly running = new Map<
    string,
    {
      readonly progress: (share: number) => Promise<void>;
      readonly arriveNow: () => void;
      readonly arrive: () => Promise<void>;
      readonly fail: (error: Error) => Promise<void>;
      readonly signal: AbortSignal;
    }
  >();

  readonly upload: Upload = (file, { onProgress, signal, uploadId }) =>
    new Promise((resolve, reject) => {
      this.uploadIds.push(uploadId);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      this.running.set(file.name, {
        signal,
        progress: (share) => act(async () => onProgress(share)),
        arriveNow: () => resolve({ id: `id-${file.name}` }),
        arrive: () => act(async () => resolve({ id: `id-${file.name}` })),
        fail: (error) => act(async () => reject(error)),
      });
    });

  of(name: string) {
    const found = this.running.get(name);
    if (found === undefined) throw new Error(`${name} is not being uploaded.`);
    return found;
  }
}

const pdf = (name: string, size = 2_000): File => new File(['x'.repeat(size)], name);
const limits = attachmentLimits({ maximumAttachments: 3, maximumAttachmentMegabytes: 25 });

function open(other: OtherSide, files: UploadedFile[] = []): Values[] {
  return renderForm<Values>({
    labels: { files: 'Bilagor' },
    values: { files },
    children: (control) => (
      <FileField control={control} name="files" label="Bilagor" limits={limits} upload={other.upload} optional />
    ),
  });
}
const noAnswer = () => Object.assign(new Error('no answer'), { status: 0 });
const box = (): HTMLElement => screen.getByLabelText(/^Bilagor/, { selector: 'input' });
const row = (name: string): HTMLElement => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (found === undefined) throw new Error(`There is no line for ${name}.`);
  return found;
};

describe('a file field', () => {
  it('uploads a chosen file at once, shows its progress, and has the uploaded file as value', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), [pdf('ritning.pdf'), pdf('karta.tif'), pdf('foto.jpg')]);
    expect(row('foto.jpg')).toHaveTextContent('Väntar på att laddas upp');
    await other.of('ritning.pdf').progress(0.4);
    expect(row('ritning.pdf')).toHaveTextContent(/1 av 2 kB · \d+ s kvar/);
    expect(within(row('ritning.pdf')).getByRole('progressbar', { name: 'Uppladdning av ritning.pdf' })).toHaveAttribute(
      'value',
      '0.4',
    );
    await other.of('ritning.pdf').arrive();
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('ritning.pdf: Uppladdad');
    await other.of('karta.tif').arrive();
    await other.of('foto.jpg').arrive();
    await save();
    const file = (name: string): UploadedFile => ({ id: `id-${name}`, name, size: 2_000 });
    await waitFor(() => expect(sent).toEqual([{ files: [file('ritning.pdf'), file('karta.tif'), file('foto.jpg')] }]));
  });

  it('keeps two that arrive in the same moment', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), [pdf('a.pdf'), pdf('b.pdf')]);
    await act(async () => {
      other.of('a.pdf').arriveNow();
      other.of('b.pdf').arriveNow();
    });
    await save();
    await waitFor(() => expect(sent[0]?.files.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']));
  });

  it('does not let the form be sent while a file is on its way, and says so at the field', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await save();
    await waitFor(() => expect(box()).toHaveAccessibleDescription(/Vänta tills alla filer är uppladdade/));
    await waitFor(() => expect(box()).toHaveFocus());
    expect(sent).toEqual([]);
    await other.of('ritning.pdf').arrive();
    expect(box()).not.toHaveAccessibleDescription(/Vänta tills/);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows at the file why it did not arrive, and sends it again', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await other
      .of('ritning.pdf')
      .fail(Object.assign(new Error('refused'), { status: 503, info: null, requestId: 'r-7' }));
    expect(row('ritning.pdf')).toHaveTextContent(
      'Tjänsten går inte att nå just nu. Försök igen om en stund. Felkod: r-7',
    );
    await save();
    await waitFor(() => expect(box()).toHaveAccessibleDescription(/En fil kunde inte laddas upp/));
    await userEvent.click(screen.getByRole('button', { name: 'Försök igen: ritning.pdf' }));
    await other.of('ritning.pdf').arrive();
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('pauses an upload that loses the line, and sends it again as the same upload when the network is back', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await other.of('ritning.pdf').progress(0.4);
    await other.of('ritning.pdf').fail(noAnswer());
    expect(row('ritning.pdf')).toHaveTextContent('Väntar på internetanslutning. Uppladdningen fortsätter automatiskt.');
    expect(within(row('ritning.pdf')).getByRole('progressbar')).toHaveAttribute('value', '0.4');
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(
      'ritning.pdf: Väntar på internetanslutning. Uppladdningen fortsätter automatiskt.',
    );
    await save();
    expect(sent).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(row('ritning.pdf')).toHaveTextContent('0 av 2 kB');
    await other.of('ritning.pdf').arrive();
    await save();
    await waitFor(() => expect(sent[0]?.files.map(({ name }) => name)).toEqual(['ritning.pdf']));
    expect(other.uploadIds).toHaveLength(2);
    expect(new Set(other.uploadIds).size).toBe(1);
  });

  it('pauses at once when the browser goes offline, and a paused upload can be cancelled', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await act(async () => void window.dispatchEvent(new Event('offline')));
    expect(row('ritning.pdf')).toHaveTextContent('Väntar på internetanslutning');
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt: ritning.pdf' }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(other.uploadIds).toHaveLength(1);
    await save();
    await waitFor(() => expect(sent).toEqual([{ files: [] }]));
  });

  it('says when files are on their way, waiting for the network or not, and when none is any more', async () => {
    const other = new OtherSide();
    const said: boolean[] = [];
    renderForm<Values>({
      labels: { files: 'Bilagor' },
      values: { files: [] },
      children: (control) => (
        <FileField
          control={control}
          name="files"
          label="Bilagor"
          limits={limits}
          upload={other.upload}
          onUnderWay={(isUnderWay) => void said.push(isUnderWay)}
          optional
        />
      ),
    });
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await other.of('ritning.pdf').fail(noAnswer());
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(said).toEqual([false, true]);
    await other.of('ritning.pdf').arrive();
    expect(said).toEqual([false, true, false]);
  });

  it('ends an upload, and the focus goes back to where files are chosen', async () => {
    const other = new OtherSide();
    const sent = open(other);
    await userEvent.upload(box(), pdf('ritning.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt: ritning.pdf' }));
    expect(other.of('ritning.pdf').signal.aborted).toBe(true);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    await waitFor(() => expect(box()).toHaveFocus());
    await save();
    await waitFor(() => expect(sent).toEqual([{ files: [] }]));
  });

  it('refuses what may not be attached, file by file, without sending it', async () => {
    const other = new OtherSide();
    open(other, [{ id: '1', name: 'första.pdf', size: 1_000 }]);
    // As a drag over the field can bring them: the browser's file dialog would not show the first.
    fireEvent.drop(screen.getByText('eller släpp dem här'), {
      dataTransfer: { files: [pdf('program.exe'), pdf('tom.pdf', 0), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')] },
    });
    expect(row('program.exe')).toHaveTextContent('Filtypen går inte att bifoga.');
    expect(row('tom.pdf')).toHaveTextContent('Filen är tom.');
    expect(row('d.pdf')).toHaveTextContent('Du har valt för många filer. Du kan bifoga högst 3.');
    expect([...other.running.keys()]).toEqual(['b.pdf', 'c.pdf']);
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort: program.exe' }));
    expect(screen.queryByText('program.exe')).not.toBeInTheDocument();
  });

  it('sends two at once with the other fields of the page, because the server takes no more of a user', async () => {
    const other = new OtherSide();
    renderForm<{ plan: UploadedFile[]; files: UploadedFile[] }>({
      labels: { plan: 'Ritning', files: 'Bilagor' },
      values: { plan: [], files: [] },
      children: (control) => (
        <>
          <FileField control={control} name="plan" label="Ritning" limits={limits} upload={other.upload} optional />
          <FileField control={control} name="files" label="Bilagor" limits={limits} upload={other.upload} optional />
        </>
      ),
    });
    await userEvent.upload(screen.getByLabelText(/^Ritning/, { selector: 'input' }), [pdf('a.pdf'), pdf('b.pdf')]);
    await userEvent.upload(box(), pdf('c.pdf'));
    expect([...other.running.keys()]).toEqual(['a.pdf', 'b.pdf']);
    expect(row('c.pdf')).toHaveTextContent('Väntar på att laddas upp');
    await other.of('b.pdf').arrive();
    expect([...other.running.keys()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await userEvent.click(screen.getByRole('button', { name: /a\.pdf/ }));
    expect(other.of('a.pdf').signal.aborted).toBe(true);
  });

  it('for one file takes a new one instead, once that has arrived, but not for one that it refuses or that is cancelled', async () => {
    const other = new OtherSide();
    const removed: string[] = [];
    const sent = renderForm<Values>({
      labels: { files: 'Ritning' },
      values: { files: [] },
      children: (control) => (
        <FileField
          control={control}
          name="files"
          label="Bilagor"
          limits={{ ...limits, maximumCount: 1 }}
          isSingle
          upload={other.upload}
          onRemoved={({ name }) => removed.push(name)}
        />
      ),
    });
    await userEvent.upload(box(), pdf('a.pdf'));
    await userEvent.upload(box(), pdf('b.pdf'));
    expect(other.of('a.pdf').signal.aborted).toBe(true);
    await other.of('b.pdf').arrive();
    await userEvent.upload(box(), pdf('c.exe'), { applyAccept: false });
    expect(row('b.pdf')).toHaveTextContent('Uppladdad');
    await userEvent.upload(box(), pdf('d.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt: d.pdf' }));
    expect(other.of('d.pdf').signal.aborted).toBe(true);
    expect(row('b.pdf')).toHaveTextContent('Uppladdad');
    expect(removed).toEqual([]);
    await userEvent.upload(box(), pdf('d.pdf'));
    await other.of('d.pdf').arrive();
    expect(removed).toEqual(['b.pdf']);
    await save();
    await waitFor(() => expect(sent[0]?.files.map(({ name }) => name)).toEqual(['d.pdf']));
  });

  it('takes away a file that has arrived', async () => {
    const sent = open(new OtherSide(), [
      { id: '1', name: 'a.pdf', size: 1_500_000 },
      { id: '2', name: 'b.pdf', size: 20 },
    ]);
    expect(row('a.pdf')).toHaveTextContent('1,5 MB · Uppladdad');
    await userEvent.click(screen.getByRole('button', { name: 'Ta bort: a.pdf' }));
    await save();
    await waitFor(() => expect(sent).toEqual([{ files: [{ id: '2', name: 'b.pdf', size: 20 }] }]));
  });
});
