import { expect, onTestFinished, test, vi } from 'vitest';
import { browserStorage } from './browserStorage.ts';
import { readLogInAs } from './logInAs.ts';

const names = ['localStorage', 'sessionStorage'] as const;

test('is the storage of the browser', () => {
  for (const name of names) expect(browserStorage(name)).toBe(window[name]);
});

test('lasts as long as the page where the browser refuses storage', () => {
  for (const name of names) {
    const refused = vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    onTestFinished(() => refused.mockRestore());
    expect(browserStorage(name).getItem(name)).toBeUndefined();
    expect(readLogInAs(browserStorage(name), Date.now())).toBeNull();
    browserStorage(name).setItem(name, 'value');
    expect(browserStorage(name).getItem(name)).toBe('value');
  }
});
