import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { failOnConsole } from './consoleGuard.ts';
import { leaveWindowClean, keepFramesReal } from './sharedWindow.ts';
import { mockServer } from './mockServer.ts';

// A busy machine is slow, not wrong: what is waited for gets more than the usual second.
configure({ asyncUtilTimeout: 15_000 });

/** Set-up of every component test: a mock of the contract, a quiet console, a clean page. */
beforeAll(() => {
  keepFramesReal();
  mockServer.listen({ onUnhandledFrame: 'error' });
});
beforeEach(() => failOnConsole.start());
afterEach(() => {
  cleanup();
  mockServer.resetHandlers();
  failOnConsole.stop();
});
afterAll(() => {
  mockServer.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leaveWindowClean();
});
