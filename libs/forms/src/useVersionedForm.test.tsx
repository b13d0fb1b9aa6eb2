import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from './fields/TextField.tsx';
import { FormShell } from './FormShell.tsx';
import { resolverFor } from './resolver.ts';
import { useCheckedForm } from './useCheckedForm.ts';
import { useVersionedForm } from './useVersionedForm.ts';

interface Stored {
  readonly version: number;
  readonly name: string;
  readonly phone: string;
}
interface Values {
  name: string;
  phone: string;
}

const labels = { name: 'Namn', phone: 'Telefon' };
const resolver = resolverFor<Values>(() => [], { labels });
const valuesOf = ({ name, phone }: Stored): Values => ({ name, phone });
const first: Stored = { version: 1, name: 'Anna', phone: '1' };
const byKarin: Stored = { version: 2, name: 'Karin', phone: '1' };

function refusedVersion(): Error {
  const info = { code: 'VersionConflict', params: { by: 'Karin', at: '2026-11-20T12:00:00Z' } };
  return Object.assign(new Error('412'), { status: 412, info });
}

interface Given {
  readonly keeps?: 'fields' | 'whole';
  readonly save?: (values: Values, newest: Stored) => Promise<unknown>;
  readonly readNewest?: () => Promise<Stored>;
}

/** A form of something stored that becomes another when the test, or a call, says so. */
function show({ keeps = 'fields', save, readNewest }: Given = {}) {
  const saved = vi.fn(save ?? (async () => undefined));
  const [onSaved, onDone] = [vi.fn(), vi.fn()];
  let set: (stored: Stored) => void = () => undefined;
  let versionInForm = first.version;
  const unsaved: boolean[] = [];
  const becomeDuringSave = async (stored: Stored): Promise<void> => {
    set(stored);
    await waitFor(() => expect(versionInForm).toBe(stored.version));
  };
  const Form = () => {
    const [stored, setStored] = useState(first);
    set = setStored;
    const form = useCheckedForm<Values>({ resolver, labels, defaultValues: valuesOf(first) });
    const { submit, conflict, isRemoved } = useVersionedForm({
      form,
      stored,
      valuesOf,
      keeps,
      save: saved,
      onSaved,
      onDone,
      ...(readNewest && { readNewest }),
    });
    // After the effect of the form above.
    useEffect(() => {
      versionInForm = stored.version;
    }, [stored]);
    const { isDirty } = form.formState;
    useEffect(() => void unsaved.push(isDirty), [isDirty]);
    return (
      <FormShell form={form} labels={labels} onSubmit={submit} submitLabel="Spara">
        <TextField control={form.control} name="name" label="Namn" />
        <TextField control={form.control} name="phone" label="Telefon" />
        <p>{`osparat: ${Object.keys(form.formState.dirtyFields).sort().join(', ')}`}</p>
        {isRemoved && <p role="alert">borttaget</p>}
        {conflict && <p role="alert">{`ändrat ${conflict.by}`}</p>}
      </FormShell>
    );
  };
  const { unmount } = render(<Form />);
  return {
    saved,
    onSaved,
    onDone,
    unmount,
    /** Whether there was unsaved input, each time that it changed. */
    unsaved,
    becomeDuringSave,
    become: (stored: Stored) => act(async () => set(stored)),
  };
}

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, text: string) => userEvent.type(field(label), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }));

describe('a form of something that has a version', () => {
  it('sends the version that is known, and says nothing', async () => {
    const { saved, onSaved } = show();
    await type('Telefon', '2');
    await save();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', phone: '12' }, first);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what is stored now where nothing is filled in', async () => {
    const { become } = show();
    await become(byKarin);
    expect(field('Namn')).toHaveValue('Karin');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("keeps the user's input, shows the other fields as stored now, says so, and saves against that version", async () => {
    const { become, saved } = show();
    await type('Telefon', '2');
    await become(byKarin);
    expect(field('Telefon')).toHaveValue('12');
    expect(field('Namn')).toHaveValue('Karin');
    expect(screen.getByRole('alert')).toHaveTextContent('ändrat');
    await save();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Karin', phone: '12' }, byKarin);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('has unsaved input all the while, also for the moment when it takes what another has saved', async () => {
    const { become, unsaved } = show();
    await type('Telefon', '2');
    await become(byKarin);
    expect(field('Namn')).toHaveValue('Karin');
    expect(unsaved).toEqual([false, true]);
  });

  it('has no unsaved input any more when another has saved the same', async () => {
    const { become, unsaved } = show();
    await type('Telefon', '2');
    await become({ version: 2, name: 'Karin', phone: '12' });
    expect(field('Namn')).toHaveValue('Karin');
    expect(unsaved).toEqual([false, true, false]);
  });

  it('mixes nothing of two people into values that belong together', async () => {
    const { become, saved } = show({ keeps: 'whole' });
    await type('Telefon', '2');
    await become(byKarin);
    expect(field('Namn')).toHaveValue('Anna');
    expect(screen.getByRole('alert')).toBeVisible();
    await save();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', phone: '12' }, byKarin);
  });

  it('takes a newer version of the same values without a word', async () => {
    const { become, saved } = show();
    await type('Telefon', '2');
    const touched = { ...first, version: 5 };
    await become(touched);
    expect(screen.queryByRole('alert')).toBeNull();
    await save();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', phone: '12' }, touched);
  });

  it("reads the stored values after a version conflict, applies the user's input and says who changed them", async () => {
    const versions: number[] = [];
    const { onSaved } = show({
      save: async (_values, { version }) => {
        versions.push(version);
        if (version === 1) throw refusedVersion();
      },
      readNewest: async () => byKarin,
    });
    await type('Telefon', '2');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('ändrat Karin');
    expect(field('Namn')).toHaveValue('Karin');
    expect(field('Telefon')).toHaveValue('12');
    expect(onSaved).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(versions).toEqual([1, 2]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it("does not mistake its own save for another user's", async () => {
    const { become } = show();
    await type('Telefon', '2');
    await save();
    await type('Telefon', '3');
    await become({ version: 2, name: 'Anna', phone: '12' });
    expect(field('Telefon')).toHaveValue('123');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what is filled in during the save as unsaved input, says what is saved, and does not close the form', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { saved, onSaved, onDone } = show({ save: () => promise });
    await type('Telefon', '2');
    await save();
    await type('Namn', 'x');
    // Back to what was stored before.
    await type('Telefon', '{Backspace}');
    await act(async () => resolve(undefined));
    expect(field('Namn')).toHaveValue('Annax');
    expect(field('Telefon')).toHaveValue('1');
    expect(await screen.findByText('osparat: name, phone')).toBeVisible();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', phone: '12' });
    expect(onDone).not.toHaveBeenCalled();
    await save();
    expect(saved).toHaveBeenLastCalledWith({ name: 'Annax', phone: '1' }, first);
    expect(onSaved).toHaveBeenCalledTimes(2);
    expect(onDone).toHaveBeenCalledOnce();
    expect(await screen.findByText('osparat:')).toBeVisible();
  });

  it('stays busy until its page has closed it', async () => {
    const closed = Promise.withResolvers<void>();
    const { onDone } = show();
    onDone.mockReturnValue(closed.promise);
    await type('Telefon', '2');
    await save();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Skickar' })).toHaveAttribute('aria-disabled', 'true');
    closed.resolve();
    expect(await screen.findByRole('button', { name: 'Spara' })).toBeEnabled();
  });

  it('says what is saved, and closes nothing, when the user has left before the response', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { onSaved, onDone, unmount } = show({ save: () => promise });
    await type('Telefon', '2');
    await save();
    unmount();
    await act(async () => resolve(undefined));
    expect(onSaved).toHaveBeenCalledOnce();
    expect(onDone).not.toHaveBeenCalled();
  });

  describe('after a lost response', () => {
    const lose = () => Promise.reject(Object.assign(new Error('0'), { status: 0, info: null }));
    const stored: Stored = { version: 2, name: 'Anna', phone: '12' };

    it('is saved when the read after the save brings what was sent', async () => {
      const { onSaved, becomeDuringSave } = show({
        save: async () => {
          await becomeDuringSave(stored);
          return lose();
        },
      });
      await type('Telefon', '2');
      await save();
      await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      expect(await screen.findByText('osparat:')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it('is saved when a later read brings what was sent, and keeps newer input', async () => {
      const { become, onSaved, onDone } = show({ save: lose });
      await type('Telefon', '2');
      await save();
      expect(await screen.findByRole('alert')).not.toHaveTextContent('ändrat');
      await type('Namn', 'x');
      await become(stored);
      expect(field('Namn')).toHaveValue('Annax');
      expect(await screen.findByText('osparat: name')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(onSaved).toHaveBeenCalledOnce();
      expect(onDone).not.toHaveBeenCalled();
    });

    it('is saved when the next attempt is refused because of the version that the first has made', async () => {
      const { onSaved, saved } = show({
        save: () => (saved.mock.calls.length === 1 ? lose() : Promise.reject(refusedVersion())),
        readNewest: async () => stored,
      });
      await type('Telefon', '2');
      await save();
      expect(await screen.findByRole('alert')).toBeVisible();
      await save();
      await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      expect(await screen.findByText('osparat:')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    it("still says so when the read brings another user's values", async () => {
      const { become, onSaved } = show({ save: lose });
      await type('Telefon', '2');
      await save();
      await become(byKarin);
      expect(await screen.findByText('ändrat')).toBeVisible();
      expect(field('Telefon')).toHaveValue('12');
      expect(onSaved).not.toHaveBeenCalled();
    });
  });

  it('keeps the input and says so when what is edited was removed meanwhile', async () => {
    show({ save: () => Promise.reject(Object.assign(new Error('404'), { status: 404, info: { code: 'NotFound' } })) });
    await type('Telefon', '2');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('borttaget');
    expect(field('Telefon')).toHaveValue('12');
  });

  it('leaves every other error to the form', async () => {
    show({ save: () => Promise.reject(Object.assign(new Error('403'), { status: 403, info: { code: 'NotFound' } })) });
    await type('Telefon', '2');
    await save();
    expect(await screen.findByRole('alert')).not.toHaveTextContent('ändrat');
    expect(field('Telefon')).toHaveValue('12');
  });
});
