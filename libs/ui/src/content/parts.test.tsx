import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, Suspense, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DefinitionList } from './DefinitionList.tsx';
import { Details, openDetails } from './Details.tsx';
import { Heading } from './Heading.tsx';
import { Icon, type IconName, iconPaths } from './Icon.tsx';
import { lazyPart } from './lazyPart.ts';
import { SkipLink } from './SkipLink.tsx';
import { StepProgress, type StepState } from './StepProgress.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

describe('the way to a page', () => {
  const items = [
    { label: 'Start', href: '/' },
    { label: 'Ärenden', href: '/cases' },
    { label: 'Ärende 20261120-0001' },
  ];

  it('is a list in order, of which the last step is the page itself and no link', () => {
    render(<Breadcrumbs label="Sökväg" items={items} />);
    const steps = within(screen.getByRole('navigation', { name: 'Sökväg' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(items.map(({ label }) => label));
    expect(within(steps[2] as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/cases']);
  });

  it("uses the app's links, so that no step reloads the page", async () => {
    const follow = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Breadcrumbs
        label="Sökväg"
        items={items}
        renderLink={(href, label) => (
          <a href={href} onClick={follow}>
            {label}
          </a>
        )}
      />,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ärenden' }));
    expect(follow).toHaveBeenCalledOnce();
  });

  it('has each of two steps of the same name', () => {
    render(<Breadcrumbs label="Sökväg" items={[{ label: 'Brunn', href: '/a' }, { label: 'Brunn' }]} />);
    expect(screen.getAllByText('Brunn')).toHaveLength(2);
  });
});

describe('the steps of a flow', () => {
  const stateTexts: Readonly<Record<StepState, string>> = { done: 'Klart', current: 'Här är du', coming: 'Återstår' };
  const step = (label: string, state: StepState) => ({ label, state, link: <a href={`/${label}`}>{label}</a> });
  const show = (...states: readonly StepState[]) =>
    render(
      <StepProgress
        text="Steg"
        showLabel="Visa stegen"
        hideLabel="Dölj stegen"
        stateTexts={stateTexts}
        steps={states.map((state, index) => step(`steg ${index + 1}`, state))}
      />,
    );
  const openList = () => userEvent.click(screen.getByText('Steg'));

  it('lead back to those that are done, and never on to one that is coming', async () => {
    show('done', 'done', 'current', 'coming');
    await openList();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['steg 1', 'steg 2']);
  });

  it.each<[StepState, string]>([
    ['done', 'Klart'],
    ['current', 'Här är du'],
    ['coming', 'Återstår'],
  ])('name a %s one in text', async (state, words) => {
    show(state);
    await openList();
    expect(screen.getByRole('listitem')).toHaveTextContent(words);
  });

  it('mark one alone as the step where the reader is', async () => {
    show('done', 'current', 'coming');
    await openList();
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      'step',
      null,
    ]);
  });

  it('do not read their numbers beside the order of the list', async () => {
    show('current', 'coming');
    await openList();
    expect(screen.getByText('2')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('facts', () => {
  it('keep the lines of a value', () => {
    render(<DefinitionList rows={[{ label: 'Adress', value: 'Storgatan 1\n802 50 Gävle' }]} />);
    expect(screen.getByRole('definition').textContent).toBe('Storgatan 1\n802 50 Gävle');
  });
});

describe('a folded section', () => {
  it('reports when it is opened, by the reader or from elsewhere, and not when it is closed', async () => {
    const onOpen = vi.fn();
    Element.prototype.scrollIntoView ??= () => undefined;
    render(
      <Details id="hjalp" summary="Hjälp" onOpen={onOpen}>
        Så gör du.
      </Details>,
    );
    const group = screen.getByRole<HTMLDetailsElement>('group');
    await userEvent.click(screen.getByText('Hjälp'));
    fireEvent(group, new Event('toggle'));
    const opened = onOpen.mock.calls.length;
    expect(opened).toBeGreaterThan(0);
    await userEvent.click(screen.getByText('Hjälp'));
    fireEvent(group, new Event('toggle'));
    expect(onOpen).toHaveBeenCalledTimes(opened);
    act(() => openDetails('hjalp'));
    expect(group.open).toBe(true);
  });

  it('is not opened from elsewhere when it has left the page', () => {
    const { unmount } = render(
      <Details id="hjalp" summary="Hjälp">
        Så gör du.
      </Details>,
    );
    unmount();
    expect(() => openDetails('hjalp')).not.toThrow();
  });

  it('may be open from the start', () => {
    render(
      <Details open summary="Hjälp">
        Så gör du.
      </Details>,
    );
    expect(screen.getByText('Så gör du.')).toBeVisible();
  });
});

describe('a heading', () => {
  it.each([1, 2, 3, 4] as const)('of level %i is one in the outline', (level) => {
    render(<Heading level={level}>Svar</Heading>);
    expect(screen.getByRole('heading', { level, name: 'Svar' })).toBeVisible();
  });
});

it('the link past the header is the first stop of Tab, and leads to the content', async () => {
  render(
    <>
      <SkipLink href="#main">Till innehållet</SkipLink>
      <a href="/">Start</a>
      <main id="main" />
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Till innehållet' })).toHaveFocus();
  const entries = window.history.length;
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  // Neither an entry that the router does not know, nor another address.
  expect([window.history.length, window.location.hash]).toEqual([entries, '']);
});

it('words that are hidden from the eye are part of a name', () => {
  render(
    <a href="/x">
      Villkor <VisuallyHidden>(öppnas i en ny flik)</VisuallyHidden>
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Villkor (öppnas i en ny flik)');
});

it.each(Object.keys(iconPaths) as IconName[])('the drawing %s takes no focus and is not read', (name) => {
  const { container } = render(<Icon name={name} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toHaveAttribute('focusable', 'false');
  expect(drawing?.children.length).toBeGreaterThan(0);
});

it('a part that cannot be fetched with a network is the error of the page', async () => {
  class Page extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
    override state = { message: null };
    static getDerivedStateFromError = (error: Error) => ({ message: error.message });
    override render() {
      return this.state.message ?? this.props.children;
    }
  }
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart<object>(async () => Promise.reject(new Error('gone')));
  render(
    <Page>
      <Suspense fallback="på väg">
        <Part />
      </Suspense>
    </Page>,
  );
  expect(await screen.findByText('gone')).toBeVisible();
  quiet.mockRestore();
});
