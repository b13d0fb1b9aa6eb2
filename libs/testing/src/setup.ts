import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { failOnConsole } from './consoleGuard.ts';
import { makeTestsLean } from './leanTests.ts';
import { resetWindow, keepFramesReal } from './sharedWindow.ts';
import { mockServer } from './mockServer.ts';
import { passMidnight } from './passMidnight.ts';

// A file may take two minutes on a busy machine.
await passMidnight(120_000);

makeTestsLean();
// As long as `expect.poll` in vitest.config.ts.
configure({ asyncUtilTimeout: 60_000 });

// jsdom has none. Nothing has a size there that could change.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// jsdom has none either, and code that waits for an idle moment would wait for seconds.
globalThis.requestIdleCallback ??= (work) =>
  Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })));
globalThis.cancelIdleCallback ??= (handle) => clearTimeout(handle);

// Stored before a test fakes it.
const { setImmediate, setTimeout } = globalThis;
/** Until the requests that the page has just sent have found the handlers of their test. */
const requestsAreMatched = () => new Promise<void>((resolve) => void setImmediate(() => setTimeout(resolve)));

/** Setup of every component test: the mocked server, no console output, a clean page. */
beforeAll(() => {
  keepFramesReal();
  mockServer.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => failOnConsole.start());
afterEach(async () => {
  cleanup();
  await requestsAreMatched();
  mockServer.resetHandlers();
  failOnConsole.stop();
});
afterAll(() => {
  mockServer.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetWindow();
});
