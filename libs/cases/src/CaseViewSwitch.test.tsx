import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CaseViewSwitch, useCaseView } from './CaseViewSwitch.tsx';
import { renderPart } from './testing.tsx';

function Page() {
  const [view, choose] = useCaseView();
  return (
    <>
      <CaseViewSwitch view={view} onChoose={choose} />
      <p>visas som {view}</p>
    </>
  );
}
const open = (path: string) => renderPart(<Page />, { path });
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

describe('the choice between list and map', () => {
  it.each([
    ['/cases', 'list', 'Lista'],
    ['/cases?view=map', 'map', 'Karta'],
    ['/cases?view=list', 'list', 'Lista'],
    ['/cases?view=nonsense', 'list', 'Lista'],
  ])('at %s is the %s', async (path, view, name) => {
    open(path);
    expect(screen.getByText(`visas som ${view}`)).toBeVisible();
    expect(pressed()).toEqual([name]);
  });

  it('is a group with a name, whose buttons are reached and pressed by the keyboard', async () => {
    const { router } = open('/cases');
    expect(screen.getByRole('group', { name: 'Visa ärendena som' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Karta' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(pressed()).toEqual(['Karta']);
    expect(router.state.location.search).toBe('?view=map');
    expect(screen.getByRole('button', { name: 'Karta' })).toHaveFocus();
  });

  it('keeps the rest of the address', async () => {
    const { router } = open('/cases?from=mail');
    await userEvent.click(screen.getByRole('button', { name: 'Karta' }));
    expect(router.state.location.search).toBe('?from=mail&view=map');
    await userEvent.click(screen.getByRole('button', { name: 'Lista' }));
    expect(router.state.location.search).toBe('?from=mail');
  });

  it('is taken back by Back, and the choice that stands is no new step', async () => {
    const { router } = open('/cases');
    await userEvent.click(screen.getByRole('button', { name: 'Karta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Karta' }));
    await act(() => router.navigate(-1));
    expect(screen.getByText('visas som list')).toBeVisible();
  });
});
