import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../controls/IconButton.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorCode } from './ErrorCode.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { kindLooks, type StatusKind } from './kinds.ts';
import { LoadingBlock } from './Loading.tsx';
import { Note } from './Note.tsx';
import { Signal } from './Signal.tsx';
import { SignalMark } from './SignalMark.tsx';
import { signalNames } from './signalShapes.ts';
import { StatusText } from './StatusText.tsx';
import { Tag } from './Tag.tsx';

describe('whether one may dig', () => {
  it('is told by a shape of its own and its words in box and line, so that it is read without colour', () => {
    const shapes = signalNames.map((signal) => {
      const word = `Ord för ${signal}`;
      const { container, unmount } = render(
        <>
          {signal !== 'none' && (
            <Signal signal={signal} word={word} label="Får jag gräva?" heading="Rubrik">
              Text
            </Signal>
          )}
          <SignalMark signal={signal}>{word}</SignalMark>
        </>,
      );
      const count = signal === 'none' ? 1 : 2;
      expect(screen.getAllByText(word)).toHaveLength(count);
      const paths = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
      expect(paths).toHaveLength(count);
      unmount();
      return [...new Set(paths)].join();
    });
    expect(new Set(shapes).size).toBe(signalNames.length);
  });
});

const kinds = Object.keys(kindLooks) as StatusKind[];

describe('what a message is about', () => {
  it('has an icon of its own, not only a colour', () => {
    const icons = kinds.map((kind) => kindLooks[kind].icon);
    expect(new Set(icons).size).toBe(kinds.length);
  });

  it.each(kinds)('has for %s its drawing in a box and in a line', (kind) => {
    const { container } = render(
      <>
        <Note kind={kind}>Svar saknas</Note>
        <StatusText kind={kind}>Svar saknas</StatusText>
      </>,
    );
    expect([...container.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'))).toEqual([
      kindLooks[kind].icon,
      kindLooks[kind].icon,
    ]);
  });
});

describe('a box', () => {
  it.each(['alert', 'status'] as const)('that appears as %s is named by its heading', (role) => {
    render(
      <Note kind="warning" heading="Vänta" role={role}>
        Svar saknas.
      </Note>,
    );
    expect(screen.getByRole(role, { name: 'Vänta' })).toHaveTextContent('Svar saknas.');
  });

  it('that was there from the start is not announced', () => {
    render(
      <Note kind="error" heading="Vänta">
        Svar saknas.
      </Note>,
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Vänta' })).toBeVisible();
  });

  it('has its button after its words', async () => {
    const close = vi.fn();
    render(
      <Note kind="information" size="line" action={<IconButton icon="close" label="Stäng" onClick={close} />}>
        <a href="/mer">Läs mer</a>
      </Note>,
    );
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Läs mer' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('the summary of what is wrong in a form', () => {
  const entries = [
    { path: 'name', message: 'Du måste ange namn.' },
    { path: 'contact.email', message: 'E-postadressen saknar @.' },
  ];

  it('interrupts, and lists each fault in the words of its field', () => {
    render(<ErrorSummary heading="Kontrollera fälten" entries={entries} onChoose={() => undefined} />);
    const links = within(screen.getByRole('alert', { name: 'Kontrollera fälten' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(entries.map(({ message }) => message));
  });

  it('links to the field by keyboard, without changing the URL', async () => {
    const chosen: string[] = [];
    render(<ErrorSummary heading="Kontrollera fälten" entries={entries} onChoose={(path) => chosen.push(path)} />);
    const address = window.location.href;
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual(['contact.email']);
    expect(window.location.href).toBe(address);
  });
});

describe('waiting', () => {
  afterEach(() => vi.useRealTimers());

  it('that is short is never seen or announced', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<LoadingBlock text="Hämtar ärenden" />);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<p>Brunn</p>);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Hämtar ärenden')).not.toBeInTheDocument();
  });

  it('is announced again when its text changes', async () => {
    vi.useFakeTimers();
    const { rerender } = render(<LoadingBlock text="Hämtar ärenden" />);
    await act(() => vi.advanceTimersByTimeAsync(300));
    rerender(<LoadingBlock text="Hämtar kartan" />);
    expect(screen.getByRole('status')).toHaveTextContent('Hämtar kartan');
  });
});

it('the code for support is beside a labelled copy button', () => {
  render(<ErrorCode code="9f1c-77" label="Felkod" copyLabel="Kopiera felkoden" copiedLabel="Felkoden är kopierad" />);
  expect(screen.getByText('9f1c-77').tagName).toBe('CODE');
  expect(screen.getByRole('button', { name: 'Kopiera felkoden' })).toBeVisible();
});

it('a mark that something was done is read as its words', () => {
  render(<Tag>Bekräftat 2026-11-20 13:45</Tag>);
  expect(screen.getByText('Bekräftat 2026-11-20 13:45')).toBeVisible();
});

it.each([
  [undefined, 2],
  [3, 3],
] as const)(
  'an empty list with the level %s has its place in the outline, and no empty row of actions',
  (level, expected) => {
    const { container } = render(
      <EmptyState heading="Inga ärenden" level={level}>
        Skapa ett.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: expected, name: 'Inga ärenden' })).toBeVisible();
    expect(container.firstElementChild?.children).toHaveLength(2);
  },
);
