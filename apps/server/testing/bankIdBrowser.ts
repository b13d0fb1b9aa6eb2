import type { BankIdOrderView } from '@schaktkoll/contract';
import type { BankIdDevice, BankIdPurpose } from '@schaktkoll/domain';
import type { Queries } from '../src/platform/db/database.ts';
import { createPersonKeys } from '../src/identity/bankId/personKeys.ts';
import { insertLink } from '../src/identity/bankId/bankIdLinks.repository.ts';
import { uidOf, type TestResponse, type TestBrowser } from './browser.ts';
import type { TestServer } from './testServer.ts';

/** A sign-in in progress in a browser, through the calls of the log-in page. */
export class BankIdSignIn {
  readonly uid: string;
  readonly #browser: TestBrowser;
  readonly #origin: string;

  constructor(browser: TestBrowser, uid: string, origin: string) {
    this.#browser = browser;
    this.uid = uid;
    this.#origin = origin;
  }

  start(device: BankIdDevice = 'OtherDevice', purpose: BankIdPurpose = 'SignIn'): Promise<TestResponse> {
    return this.ask('POST', 'bankid', { device, purpose });
  }

  async status(): Promise<BankIdOrderView> {
    return JSON.parse((await this.ask('GET', 'bankid')).text) as BankIdOrderView;
  }

  cancel(): Promise<TestResponse> {
    return this.ask('DELETE', 'bankid');
  }

  choose(userId: string): Promise<TestResponse> {
    return this.ask('POST', 'bankid/account', { userId });
  }

  ask(method: string, path: string, body?: object, origin: string | null = this.#origin): Promise<TestResponse> {
    return this.#browser.ask(`/identity/api/signin/${this.uid}/${path}`, {
      method,
      headers: { ...(origin === null ? {} : { origin }), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/** Opens the log-in page of an app's sign-in. */
export async function openBankIdSignIn(server: TestServer, browser: TestBrowser): Promise<BankIdSignIn> {
  const { answer } = await browser.authorize('inquirer');
  return new BankIdSignIn(browser, uidOf(answer), server.platform.config.deployment.apps.identity);
}

/** Connects an account to a person, as if it had been done before. */
export async function linkBankId(
  { platform }: TestServer,
  queries: Queries,
  userId: string,
  personalNumber: string,
): Promise<void> {
  const personKey = await createPersonKeys(platform).of(personalNumber);
  await insertLink(queries, { userId, personKey, at: platform.now().toISOString() });
}
