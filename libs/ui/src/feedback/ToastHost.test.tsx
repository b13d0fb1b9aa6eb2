import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost, useToasts, type Toasts } from './ToastHost.tsx';

let toasts: Toasts;
function Catcher(): null {
  const caught = useToasts();
  // Exposed so that each test can show toasts as a handler would.
  Object.assign(holder, { toasts: caught });
  return null;
}
const holder: { toasts?: Toasts } = {};

async function wait(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastHost closeLabel="Stäng">
      <Catcher />
    </ToastHost>,
  );
  if (holder.toasts === undefined) throw new Error('no toasts');
  toasts = holder.toasts;
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('measure the page when one is shown, not when the page is rendered', () => {
    const header = document.body.appendChild(document.createElement('header'));
    const measure = vi.spyOn(header, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ height: 80 }));
    render(<ToastHost closeLabel="Stäng">{null}</ToastHost>);
    expect(measure).not.toHaveBeenCalled();
    act(() => toasts.showInfo('Sparat'));
    // 8 px below the header.
    expect(screen.getAllByRole('status')[0]).toHaveStyle({ top: '88px' });
    header.remove();
  });

  it('stand below a notice that stays in view when the header is scrolled away, and not below an empty one', () => {
    const place = (name: string, y: number, height: number) => {
      const element = document.body.appendChild(document.createElement(name));
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y, height }));
      return element;
    };
    const header = place('header', -500, 80);
    const banner = place('section', 0, 60);
    const empty = place('div', 300, 0);
    for (const notice of [banner, empty]) notice.dataset['staysInView'] = '';
    act(() => toasts.showInfo('Sparat'));
    // 8 px below the banner.
    expect(screen.getByRole('status')).toHaveStyle({ top: '68px' });
    for (const element of [header, banner, empty]) element.remove();
  });

  it('move down for a header that comes into view, and not up again', () => {
    const header = document.body.appendChild(document.createElement('header'));
    const box = vi.spyOn(header, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ y: -500, height: 80 }));
    const scrollHeaderTo = (y: number) => {
      box.mockReturnValue(DOMRect.fromRect({ y, height: 80 }));
      fireEvent.scroll(document);
    };
    act(() => toasts.showInfo('Sparat'));
    expect(screen.getByRole('status')).toHaveStyle({ top: '16px' });
    scrollHeaderTo(0);
    // 8 px below the header.
    expect(screen.getByRole('status')).toHaveStyle({ top: '88px' });
    scrollHeaderTo(-500);
    expect(screen.getByRole('status')).toHaveStyle({ top: '88px' });
    header.remove();
  });

  it('are announced politely', () => {
    act(() => toasts.showInfo('Svaret är bekräftat'));
    expect(screen.getByRole('status')).toHaveTextContent('Svaret är bekräftat');
  });

  it('of kind Info go after five seconds and a fade of 150 ms', async () => {
    act(() => toasts.showInfo('Sparat'));
    await wait(5000);
    expect(screen.getByText('Sparat')).toBeInTheDocument();
    await wait(150);
    expect(screen.queryByText('Sparat')).not.toBeInTheDocument();
  });

  it('stay while the pointer or focus is on them', async () => {
    act(() => toasts.showInfo('Sparat'));
    act(() => screen.getByRole('button', { name: 'Stäng' }).focus());
    await wait(20_000);
    expect(screen.getByText('Sparat')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Stäng' }).blur());
    await wait(5150);
    expect(screen.queryByText('Sparat')).not.toBeInTheDocument();
  });

  it('of kind Loading stay until the work settles, also when it fails', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const work = new Promise<void>((_resolve, reject) => (fail = reject));
    let outcome = '';
    act(() => {
      toasts.showLoading('Hämtar filen', work).catch((error: unknown) => (outcome = String(error)));
    });
    await wait(60_000);
    expect(screen.getByText('Hämtar filen')).toBeInTheDocument();
    fail(new Error('stopped'));
    await wait(150);
    expect(screen.queryByText('Hämtar filen')).not.toBeInTheDocument();
    expect(outcome).toBe('Error: stopped');
  });

  it('close on a press', async () => {
    act(() => toasts.showInfo('Sparat'));
    fireEvent.click(screen.getByText('Sparat'));
    await wait(150);
    expect(screen.queryByText('Sparat')).not.toBeInTheDocument();
  });

  it('close on Escape', async () => {
    act(() => toasts.showInfo('Ett'));
    act(() => toasts.showInfo('Två'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(150);
    expect(screen.queryByText('Ett')).not.toBeInTheDocument();
    expect(screen.queryByText('Två')).not.toBeInTheDocument();
  });

  it('leave Escape to a dialog that is open', async () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    act(() => toasts.showInfo('Sparat'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await wait(150);
    expect(screen.getByText('Sparat')).toBeInTheDocument();
    dialog.remove();
  });
});
