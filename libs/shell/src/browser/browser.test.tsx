import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionValue } from './storedValue.ts';
import { loadFallbacks } from './loadFallbacks.ts';
import { requestSubmit } from './requestSubmit.ts';
import { cloneDeep } from './structuredClone.ts';
import { isIos, keepIosFromZoomingIn } from './viewport.ts';

describe('the viewport', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Mozilla/5.0 (Linux; Android 14)', 5, false],
  ])('of %s with %i touch points is that of iOS: %s', (userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });

  it('is held at 1 on iOS and left alone elsewhere', () => {
    const page = document.implementation.createHTMLDocument();
    const meta = page.createElement('meta');
    meta.name = 'viewport';
    meta.content = 'width=device-width, initial-scale=1';
    page.head.append(meta);
    keepIosFromZoomingIn(page, { userAgent: 'Android', maxTouchPoints: 5 });
    expect(meta.content).toBe('width=device-width, initial-scale=1');
    keepIosFromZoomingIn(page, { userAgent: 'iPhone', maxTouchPoints: 5 });
    expect(meta.content).toBe('width=device-width, initial-scale=1, maximum-scale=1');
  });
});

describe('what an older browser lacks', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is fetched where it is missing, and what is there stays', async () => {
    const own = globalThis.structuredClone;
    await loadFallbacks();
    expect(globalThis.structuredClone).toBe(own);
    vi.stubGlobal('structuredClone', undefined);
    await loadFallbacks();
    expect(globalThis.structuredClone).toBe(cloneDeep);
  });

  it('a clone is deep, keeps a circle and refuses a function', () => {
    const value: Record<string, unknown> = {
      date: new Date(0),
      list: [1, { two: 2 }],
      map: new Map([['a', new Set([1])]]),
      bytes: new Uint8Array([1, 2]),
      nothing: null,
      missing: undefined,
    };
    value.self = value;
    const copy = cloneDeep(value);
    expect(copy).toEqual(value);
    expect(copy.self).toBe(copy);
    expect(copy.list).not.toBe(value.list);
    expect(() => cloneDeep({ act: () => undefined })).toThrow(DOMException);
    expect(Object.getPrototypeOf(cloneDeep(JSON.parse('{"__proto__":{"a":1}}')))).toBe(Object.prototype);
  });

  it('a form is sent as by its button, with the checks of the browser', () => {
    const sent: (string | undefined)[] = [];
    render(
      <form
        aria-label="formulär"
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(event.nativeEvent.submitter?.textContent ?? undefined);
        }}
      >
        <input aria-label="namn" required defaultValue="Frida" />
        <button>Skicka</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    requestSubmit.call(form, screen.getByRole('button', { name: 'Skicka' }));
    requestSubmit.call(form);
    expect(sent).toEqual(['Skicka', '']);
    expect(form.elements).toHaveLength(2);
    screen.getByRole<HTMLInputElement>('textbox').value = '';
    requestSubmit.call(form);
    expect(sent).toHaveLength(2);
    expect(() => requestSubmit.call(form, document.createElement('div'))).toThrow(TypeError);
  });
});

describe('a stored value', () => {
  it('is nothing where storage is blocked, and nothing fails', () => {
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const value = sessionValue('schaktkoll.closedAnnouncements');
    value.set('1');
    expect(value.get()).toBeNull();
    blocked.mockRestore();
  });
});
