import { User, type UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from './session.ts';
import { makeSignInClient } from './signInClient.ts';

const authority = 'https://api.test/oidc';
const noon = Date.parse('2026-11-20T12:00:00Z');
const seconds = (moment: number) => Math.floor(moment / 1000);

const encode = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
/** An ID token for the app; what it says can be replaced. */
const idToken = (given: object = {}) => {
  const claims = {
    iss: authority,
    aud: 'inquirer',
    sub: 'greta',
    iat: seconds(Date.now()),
    exp: seconds(Date.now()) + 300,
    ...given,
  };
  return `${encode({ alg: 'ES256' })}.${encode(claims)}.c2lnbmF0dXJl`;
};
const profileOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? '')) as never;

/** The real library as the apps use it, with the tokens of a signed-in user; access token for ten minutes. */
async function signedIn() {
  const client = makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }) as UserManager;
  const token = idToken();
  await client.storeUser(
    new User({
      access_token: 'first',
      refresh_token: 'refresh',
      id_token: token,
      token_type: 'Bearer',
      scope: 'openid',
      profile: profileOf(token),
      expires_at: seconds(Date.now()) + 600,
    }),
  );
  await client.getUser();
  return client;
}

/** The token endpoint: answers with a new token, or never. */
function tokenEndpoint(answer: (() => object) | 'never') {
  return vi.spyOn(globalThis, 'fetch').mockImplementation((_address, options) => {
    if (answer !== 'never')
      return Promise.resolve(
        new Response(JSON.stringify(answer()), { headers: { 'content-type': 'application/json' } }),
      );
    return new Promise((_resolve, reject) =>
      options?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
  });
}

const answered = (given: object = {}) => ({
  access_token: 'second',
  refresh_token: 'refresh-2',
  id_token: idToken(given),
  token_type: 'Bearer',
  expires_in: 600,
  scope: 'openid',
});

/** Runs everything that does not wait for the clock. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const hasAsked = async (asked: { readonly mock: { readonly calls: readonly unknown[] } }) => {
  while (asked.mock.calls.length === 0) await settled();
};

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: noon,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.sessionStorage.clear();
});

it('gives a request of the provider up after 10 seconds', async () => {
  const asked = tokenEndpoint('never');
  const client = await signedIn();
  const renewal = client.signinSilent();
  const outcome = vi.fn();
  renewal.catch((error: Error) => outcome(error.message));
  await hasAsked(asked);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await settled();
  expect(outcome).toHaveBeenCalledWith('Network timed out');
});

it('gives the exchange of a code up after 10 seconds as well', () => {
  const { settings } = makeSignInClient({
    authority,
    clientId: 'inquirer',
    origin: window.location.origin,
  }) as UserManager;
  expect(settings.requestTimeoutInSeconds).toBe(10);
});

it('begins a renewal 60 seconds before the access token ends, once', async () => {
  const asked = tokenEndpoint(answered);
  const client = await signedIn();
  const session = new Session(client, window.sessionStorage);
  await vi.advanceTimersByTimeAsync(539_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(session.accessToken()).toBe('second');
});

it('asks again 5 seconds after a renewal that timed out, one request at a time', async () => {
  const asked = tokenEndpoint('never');
  const session = new Session(await signedIn(), window.sessionStorage);
  const renewal = Promise.all([session.renew(), session.renew()]);
  await hasAsked(asked);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(renewal).resolves.toEqual([false, false]);
});

it('deletes the state of an unfinished sign-in after 15 minutes, and not before', async () => {
  const client = makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin });
  const stateOf = (id: string, age: number) =>
    window.sessionStorage.setItem(
      `schaktkoll.signin.${id}`,
      JSON.stringify({ id, created: seconds(Date.now()) - age, request_type: 'si:r' }),
    );
  stateOf('young', 899);
  stateOf('old', 900);
  await client.clearStaleState();
  expect(Object.keys(window.sessionStorage)).toEqual(['schaktkoll.signin.young']);
});

it.each([
  ['issued five minutes ahead of our clock', { iat: seconds(noon) + 300 }, true],
  ['issued later than that', { iat: seconds(noon) + 301 }, false],
  ['ended less than five minutes ago', { exp: seconds(noon) - 299 }, true],
  ['ended five minutes ago', { exp: seconds(noon) - 300 }, false],
  ['of another issuer', { iss: 'https://evil.test/oidc' }, false],
  ['for another app', { aud: 'useradmin' }, false],
])('takes a renewal or refuses it whole: an ID token %s [ASVS 9.1.1]', async (_name, given, isTaken) => {
  tokenEndpoint(() => answered(given));
  const client = await signedIn();
  const token = await client.signinSilent().then(
    (user) => user?.access_token,
    () => null,
  );
  expect(token).toBe(isTaken ? 'second' : null);
  expect((await client.getUser())?.access_token).toBe(isTaken ? 'second' : undefined);
});

it("refuses a renewal that is another person's [ASVS 10.3.3]", async () => {
  tokenEndpoint(() => answered({ sub: 'lena' }));
  const client = await signedIn();
  await expect(client.signinSilent()).rejects.toThrow('sub in id_token does not match current sub');
});

/** The provider: its response to the silent request, derived from the request, and then tokens. */
function provider(silentResponse: (asked: URLSearchParams) => object) {
  const asked: URL[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const url = new URL(address as string);
    asked.push(url);
    return Promise.resolve(
      Response.json(url.pathname === '/oidc/auth' ? silentResponse(url.searchParams) : answered()),
    );
  });
  return asked;
}

it("asks who is signed in by one request with the provider's cookies, without a frame, and gets the access facts before the token [ASVS 10.2.1]", async () => {
  const access = { roles: ['Inquirer'], isPrivateUser: false, isSuperUser: false };
  const onAccess = vi.fn();
  const asked = provider((given) => ({ answer: { code: 'c', state: given.get('state'), iss: authority }, access }));
  const user = await makeSignInClient({
    authority,
    clientId: 'inquirer',
    origin: window.location.origin,
    onAccess,
  }).signinSilent();
  expect(user?.access_token).toBe('second');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/oidc/auth', '/oidc/token']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    prompt: 'none',
    response_mode: 'json',
    code_challenge_method: 'S256',
  });
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', cache: 'no-store' });
  expect(onAccess).toHaveBeenCalledWith(access);
  expect(document.querySelector('iframe')).toBeNull();
});

it('rejects a response to another request [ASVS 10.2.1]', async () => {
  const asked = provider(() => ({ answer: { code: 'c', state: 'of somebody else', iss: authority }, access: null }));
  await expect(
    makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }).signinSilent(),
  ).rejects.toThrow('No matching state found in storage');
  expect(asked).toHaveLength(1);
});

it.each([
  ['another', 'https://evil.example/oidc'],
  ['no', undefined],
])('takes no answer of %s issuer, and exchanges no code of it (RFC 9207) [ASVS 10.2.2]', async (_name, iss) => {
  const asked = provider((given) => ({
    answer: { code: 'c', state: given.get('state'), ...(iss === undefined ? {} : { iss }) },
    access: null,
  }));
  await expect(
    makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }).signinSilent(),
  ).rejects.toThrow(/^authority mismatch/);
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/oidc/auth']);
});

it.each([
  ['another', '&iss=https%3A%2F%2Fevil.example%2Foidc'],
  ['no', ''],
])(
  'a callback of %s issuer ends before its code is exchanged, and its state is spent [ASVS 10.2.2]',
  async (_name, iss) => {
    const asked = provider(() => ({}));
    const client = makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }) as UserManager;
    const request = await client['_client'].createSigninRequest({
      redirect_uri: `${window.location.origin}/signincallback`,
    });
    const callback = `${window.location.origin}/signincallback?code=c&state=${request.state.id}${iss}`;
    await expect(client.signinRedirectCallback(callback)).rejects.toThrow(/^authority mismatch/);
    await expect(client.signinRedirectCallback(callback)).rejects.toThrow(/^No matching state/);
    expect(asked).toEqual([]);
  },
);

it('a callback of the right issuer exchanges its code', async () => {
  const asked = provider(() => ({}));
  const client = makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }) as UserManager;
  const request = await client['_client'].createSigninRequest({
    redirect_uri: `${window.location.origin}/signincallback`,
  });
  expect(Object.keys(window.sessionStorage)).toEqual([`schaktkoll.signin.${request.state.id}`]);
  const query = new URLSearchParams({ code: 'c', state: request.state.id, iss: authority });
  const user = await client.signinRedirectCallback(`${window.location.origin}/signincallback?${query}`);
  expect([user.access_token, asked.map(({ pathname }) => pathname)]).toEqual(['second', ['/oidc/token']]);
});

it('a callback of a sign-in in another tab exchanges no code, and the user is known by the silent sign-in alone', async () => {
  provider((given) => ({ answer: { code: 'silent', state: given.get('state'), iss: authority }, access: null }));
  const client = makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }) as UserManager;
  const query = new URLSearchParams({ code: 'elsewhere', state: 'elsewhere', iss: authority });
  await expect(client.signinRedirectCallback(`${window.location.origin}/signincallback?${query}`)).rejects.toThrow(
    /^No matching state/,
  );
  const session = new Session(client, window.sessionStorage);
  await expect(session.restore()).resolves.toBe(true);
  const exchanged = vi.mocked(fetch).mock.calls.flatMap(([, options]) => {
    const { body } = options ?? {};
    return body instanceof URLSearchParams ? [body.get('code')] : [];
  });
  expect(exchanged).toEqual(['silent']);
});

it('takes a renewal without a new ID token after the time of the old one, which was checked in its time', async () => {
  const { id_token: _none, ...withoutIdToken } = answered();
  const responses = [answered(), withoutIdToken];
  tokenEndpoint(() => responses.shift() ?? {});
  const client = await signedIn();
  await client.signinSilent();
  vi.setSystemTime(noon + 3_600_000);
  expect((await client.signinSilent())?.access_token).toBe('second');
});

it('revokes the access token and the refresh token', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
  await (await signedIn()).revokeTokens();
  const revoked = asked.mock.calls.map(([address, options]) => [
    String(address),
    ...['token', 'token_type_hint'].map((name) => (options?.body as URLSearchParams | undefined)?.get(name)),
  ]);
  expect(revoked).toEqual([
    [`${authority}/token/revocation`, 'first', 'access_token'],
    [`${authority}/token/revocation`, 'refresh', 'refresh_token'],
  ]);
});

it("ends a silent request without a signed-in user with the provider's error", async () => {
  provider((given) => ({
    answer: { error: 'login_required', state: given.get('state'), iss: authority },
    access: null,
  }));
  await expect(
    makeSignInClient({ authority, clientId: 'inquirer', origin: window.location.origin }).signinSilent(),
  ).rejects.toMatchObject({ error: 'login_required' });
});
