import { getSystemSettings } from '@schaktkoll/contract';
import { defaultSettings } from '@schaktkoll/domain';
import { expect, it } from 'vitest';
import { mockCall, testBases } from './mockServer.ts';

let response: Promise<Response>;

it('a test may end right after the page has sent a request', () => {
  mockCall(getSystemSettings, defaultSettings());
  response = fetch(`${testBases.inquirer}${getSystemSettings.path}`);
});

it('which then finds the handler of its test', async () => {
  expect((await response).status).toBe(200);
});
