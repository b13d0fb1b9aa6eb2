import { confirmAnswer, getInquirerCase, getInquirerCurrentUser, logOut } from '@schaktkoll/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { callAddress, request, type TokenSource } from './request.ts';

const bases = {
  identity: 'http://api.test/identity',
  inquirer: 'http://api.test/inquirer/',
  cableowner: 'http://api.test/cableowner',
  admin: 'http://api.test/admin',
};

function tokensOf(first: string | null, renewed: string | null = null) {
  let token = first;
  const log: string[] = [];
  const tokens: TokenSource = {
    accessToken: () => token,
    renew: async () => {
      log.push('renew');
      token = renewed;
      return renewed !== null;
    },
    end: () => void log.push('end'),
  };
  return { tokens, log };
}

/** Mocks the network: gives each request the next response and records the requests. */
function answers(...responses: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = responses.shift() ?? new Error('no more answers');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return sent;
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', Requestid: 'request-1' },
  });

afterEach(() => void vi.unstubAllGlobals());

describe('request', () => {
  it('fills in the path and adds it to the base of the API', () => {
    expect(callAddress(bases, getInquirerCase, { params: { caseNumber: '20261120-0001' } })).toBe(
      'http://api.test/inquirer/api/cases/20261120-0001',
    );
  });

  it('aborts a read in progress when the user logs out, and starts none after that', async () => {
    const listeners = new Set<() => void>();
    let isLeaving = false;
    const tokens: TokenSource = {
      ...tokensOf('token-1').tokens,
      isLeaving: () => isLeaving,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const aborted: boolean[] = [];
    vi.stubGlobal('fetch', (_url: string, { signal, method }: RequestInit) => {
      if (method !== 'GET') return Promise.resolve(new Response(null, { status: 204 }));
      return new Promise((_resolve, reject) => {
        const abort = () => {
          aborted.push(true);
          reject(new DOMException('aborted', 'AbortError'));
        };
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
      });
    });
    const reading = request(bases, tokens, getInquirerCurrentUser, {});
    const refused = expect(reading).rejects.toMatchObject({ status: 0 });
    isLeaving = true;
    listeners.forEach((listener) => listener());
    await refused;
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).rejects.toBeInstanceOf(ApiError);
    expect([aborted, listeners.size]).toEqual([[true, true], 0]);
    // The log-out itself is a call that is made while leaving.
    await expect(request(bases, tokens, logOut, {})).resolves.toBeNull();
  });

  it('sends the bearer token and cookies, and for a write the version and the idempotency key', async () => {
    const sent = answers(json({ version: 3 }));
    const input = {
      params: { caseNumber: '20261120-0001', caseRecipientId: 'a' },
      version: 2,
      idempotencyKey: 'key-1',
      body: { acceptedTerms: null },
    };
    await expect(request(bases, tokensOf('token-1').tokens, confirmAnswer, input)).resolves.toEqual({ version: 3 });
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('Authorization')).toBe('Bearer token-1');
    expect(headers.get('If-Match')).toBe('"2"');
    expect(headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent[0]?.init.credentials).toBe('include');
  });

  it('gives null for an empty response', async () => {
    answers(new Response(null, { status: 204 }));
    await expect(request(bases, tokensOf(null).tokens, logOut, {})).resolves.toBeNull();
  });

  it('renews a token that the server no longer accepts and repeats the call', async () => {
    const sent = answers(json({}, 401), json({ name: 'Frida' }));
    const { tokens, log } = tokensOf('old', 'new');
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).resolves.toEqual({ name: 'Frida' });
    expect(log).toEqual(['renew']);
    expect(new Headers(sent[1]?.init.headers).get('Authorization')).toBe('Bearer new');
  });

  it('ends the session when a renewed token is refused too', async () => {
    answers(json({}, 401), json({}, 401));
    const { tokens, log } = tokensOf('old', 'new');
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).rejects.toBeInstanceOf(ApiError);
    expect(log).toEqual(['renew', 'end']);
  });

  it('does not end the session when the token cannot be renewed: a refused renewal has ended it already, and a network failure must not', async () => {
    answers(json({}, 401));
    const { tokens, log } = tokensOf('old', null);
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).rejects.toMatchObject({
      status: 0,
      code: 'NoAnswer',
    });
    expect(log).toEqual(['renew']);
  });

  it('rejects an error response with its body, status and request id', async () => {
    answers(json({ status: 404, code: 'NotFound', requestId: 'request-1' }, 404));
    const error = await request(bases, tokensOf('t').tokens, getInquirerCase, { params: { caseNumber: 'x' } }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ status: 404, code: 'NotFound', requestId: 'request-1' });
  });

  it('says when there was no response, and when the response is not ours', async () => {
    answers(new TypeError('Failed to fetch'), new Response('<html>', { status: 502 }));
    const { tokens } = tokensOf('t');
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).rejects.toMatchObject({
      status: 0,
      code: 'NoAnswer',
    });
    await expect(request(bases, tokens, getInquirerCurrentUser, {})).rejects.toMatchObject({
      status: 502,
      code: 'Unknown',
      info: null,
    });
  });
});
