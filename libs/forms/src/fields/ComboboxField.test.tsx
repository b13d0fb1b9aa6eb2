import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForm } from '../testForm.tsx';
import { ComboboxField } from './ComboboxField.tsx';
import type { FieldChoice } from './fieldTypes.ts';
import type { Search } from './useSearch.ts';

interface Values {
  organisation: FieldChoice | null;
}

/** A search with results given by the test, which records its queries. */
class Desk {
  readonly asked: {
    readonly query: string;
    /** Of the test's clock, in milliseconds. */
    readonly at: number;
    readonly signal: AbortSignal;
    readonly answer: (labels: readonly string[]) => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];

  readonly search: Search<FieldChoice> = (query, signal) =>
    new Promise((resolve, reject) => {
      this.asked.push({
        query,
        at: Date.now(),
        signal,
        answer: (labels) =>
          act(async () =>
            resolve(labels.map((label, index) => ({ value: String(index), label, hint: '556016-0680' }))),
          ),
        fail: () => act(async () => reject(new Error('no answer'))),
      });
    });

  last(): Desk['asked'][number] {
    const last = this.asked.at(-1);
    if (last === undefined) throw new Error('Nothing has been asked.');
    return last;
  }
}

let desk: Desk;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
  desk = new Desk();
  user = userEvent.setup({ delay: null });
});
afterEach(() => void vi.useRealTimers());

function open(organisation: FieldChoice | null = null): Values[] {
  return renderForm<Values>({
    labels: { organisation: 'Organisation' },
    values: { organisation },
    rules: (values) => (values.organisation === null ? [{ path: 'organisation', code: 'Required' }] : []),
    children: (control) => (
      <ComboboxField control={control} name="organisation" label="Organisation" search={desk.search} />
    ),
  });
}
const box = (): HTMLElement => screen.getByRole('combobox', { name: 'Organisation' });
const wait = (time: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
const status = (): string =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('');

describe('a field that searches while one types', () => {
  it('asks from three characters on, 750 ms after the last key', async () => {
    open();
    await user.type(box(), 'Va');
    await wait(2_000);
    expect(desk.asked).toHaveLength(0);
    await user.type(box(), 't');
    await waitFor(() => expect(status()).toContain('Söker'));
    // The clock goes on by itself, so what comes between the keys has room.
    await wait(400);
    expect(desk.asked).toHaveLength(0);
    await user.type(box(), 'te');
    const lastKeyAt = Date.now();
    await user.type(box(), 'n');
    await wait(800);
    expect(desk.asked.map(({ query }) => query)).toEqual(['Vatten']);
    expect(desk.last().at - lastKeyAt).toBeGreaterThanOrEqual(750);
  });

  it('says how many there are, takes one with the keyboard, and sends it', async () => {
    const sent = open();
    await user.type(box(), 'vatten');
    await wait(800);
    await desk.last().answer(['Vatten AB', 'Vattenverket']);
    expect(status()).toContain('2 träffar');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box()).toHaveValue('Vattenverket');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await expect.poll(() => sent).toMatchObject([{ organisation: { value: '1', label: 'Vattenverket' } }]);
  });

  it('ends an older search, whose late response changes nothing', async () => {
    open();
    await user.type(box(), 'vat');
    await wait(800);
    const older = desk.last();
    await user.type(box(), 'ten');
    expect(older.signal.aborted).toBe(true);
    await wait(800);
    await desk.last().answer(['Vatten AB']);
    await older.answer(['Vattrad kabel']);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Vatten AB556016-0680']);
  });

  it('shows at most twenty and asks for more letters', async () => {
    open();
    await user.type(box(), 'kommun');
    await wait(800);
    await desk.last().answer(Array.from({ length: 25 }, (_none, index) => `Kommun ${index}`));
    expect(screen.getAllByRole('option')).toHaveLength(20);
    expect(status()).toContain('De 20 första träffarna visas.');
  });

  it('says that there is nothing, and what to do', async () => {
    open();
    await user.type(box(), 'xyzzy');
    await wait(800);
    await desk.last().answer([]);
    expect(status()).toContain('Inga träffar för ”xyzzy”.');
  });

  it('says that it could not search, and searches again at once', async () => {
    open();
    await user.type(box(), 'vatten');
    await wait(800);
    await desk.last().fail();
    expect(status()).toContain('Det gick inte att söka.');
    await user.click(screen.getByRole('button', { name: 'Sök igen' }));
    await wait(10);
    expect(desk.asked).toHaveLength(2);
    await desk.last().answer(['Vatten AB']);
    expect(status()).toContain('1 träff');
  });

  it('shows what is chosen, and forgets it when the text is changed or cleared', async () => {
    const sent = open({ value: '7', label: 'Vatten AB' });
    expect(box()).toHaveValue('Vatten AB');
    await user.click(screen.getByRole('button', { name: 'Rensa organisation' }));
    expect(box()).toHaveValue('');
    await waitFor(() => expect(box()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findAllByText('Du måste ange organisation.')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('searches on Enter instead of sending a form with nothing chosen, and keeps the text when it is left', async () => {
    const sent = open();
    await user.type(box(), 'vatten{Enter}');
    await wait(10);
    expect(desk.asked).toHaveLength(1);
    await desk.last().answer(['Vatten AB']);
    fireEvent.blur(box());
    expect(box()).toHaveValue('vatten');
    expect(sent).toEqual([]);
  });
});
