import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReconnectingStreamHandlers } from './ReconnectingStream.ts';
import { ReconnectingStream } from './ReconnectingStream.ts';
import { LiveTab, type LiveListener } from './LiveTab.ts';

/** The locks and channels that a browser shares between the tabs of an origin. */
class FakeOrigin {
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #channels = new Map<string, Set<FakeChannel>>();

  locks() {
    return {
      request: (name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, queue);
          const grant = () =>
            void hold().then(() => {
              queue.shift();
              queue[0]?.();
              resolve();
            });
          signal.addEventListener('abort', () => {
            const place = queue.indexOf(grant);
            if (place < 1) return;
            queue.splice(place, 1);
            reject(new DOMException('given up', 'AbortError'));
          });
          queue.push(grant);
          if (queue.length === 1) grant();
        }),
    };
  }

  join(name: string, channel: FakeChannel): Set<FakeChannel> {
    const channels = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, channels);
    channels.add(channel);
    return channels;
  }
}

let origin = new FakeOrigin();

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #all: Set<FakeChannel>;
  constructor(name: string) {
    this.#all = origin.join(name, this);
  }
  postMessage(data: unknown) {
    for (const other of this.#all) if (other !== this) other.onmessage?.({ data: structuredClone(data) });
  }
  close() {
    this.#all.delete(this);
  }
}

let visibility: DocumentVisibilityState = 'visible';
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  origin = new FakeOrigin();
  visibility = 'visible';
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'locks', { value: origin.locks(), configurable: true });
});
afterEach(async () => {
  for (const leave of left.splice(0)) leave();
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** The functions that remove each tab's listener after a test; calling them twice is harmless. */
const left: (() => void)[] = [];

/** A tab whose streams are recorded, and whose stream can be made to send events. */
function makeTab() {
  const streams: ReconnectingStreamHandlers[] = [];
  const invalidated: (string | null)[] = [];
  const tab = new LiveTab({
    name: 'live',
    invalidate: (caseNumber) => {
      invalidated.push(caseNumber);
      return Promise.resolve();
    },
    openStream: (handlers) => {
      streams.push(handlers);
      return { stop: () => void streams.splice(streams.indexOf(handlers), 1) };
    },
  });
  const received: string[] = [];
  const listener: LiveListener = {
    onChange: ({ caseNumber, version }) => void received.push(`${caseNumber}:${version}`),
    onMissed: () => void received.push('missed'),
    onSilence: () => void received.push('quiet'),
  };
  const follow = () => {
    const leave = tab.follow(listener);
    left.push(leave);
    return leave;
  };
  return { streams, received, invalidated, follow };
}
const change = (version: number) => ({ caseNumber: '20261120-0001', version });

describe('the tabs of one origin', () => {
  it('share one stream, and all of them receive its changes', async () => {
    const tabs = Array.from({ length: 7 }, makeTab);
    tabs.forEach(({ follow }) => follow());
    await settle();
    expect(tabs.map(({ streams }) => streams.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    tabs[0]?.streams[0]?.onChange(change(2));
    expect(tabs.map(({ received }) => received)).toEqual(Array.from({ length: 7 }, () => ['20261120-0001:2']));
  });

  it('hand the stream over when its tab has no listener any more, after a delay in which the next page can take it over', async () => {
    const [first, second] = [makeTab(), makeTab()];
    const leave = first.follow();
    second.follow();
    await settle();
    leave();
    const leaveAgain = first.follow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([first.streams.length, second.streams.length]).toEqual([1, 0]);
    leaveAgain();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([first.streams.length, second.streams.length]).toEqual([0, 1]);
  });

  it('ignore a repeated change', async () => {
    const { streams, received, follow } = makeTab();
    follow();
    await settle();
    for (const version of [2, 2, 3, 2]) streams[0]?.onChange(change(version));
    expect(received).toEqual(['20261120-0001:2', '20261120-0001:3']);
  });
});

describe('a hidden tab', () => {
  it('has no stream, and delivers the changes it missed when it becomes visible', async () => {
    const { streams, received, follow } = makeTab();
    follow();
    await settle();
    look('hidden');
    await settle();
    expect(streams).toEqual([]);
    new FakeChannel('live').postMessage({ kind: 'changed', change: change(4) });
    expect(received).toEqual([]);
    look('visible');
    await settle();
    expect([streams.length, received]).toEqual([1, ['20261120-0001:4']]);
  });
});

describe('a tab that receives nothing', () => {
  it('polls every 30 seconds, but not while there is a heartbeat', async () => {
    const { streams, received, follow } = makeTab();
    follow();
    await settle();
    await vi.advanceTimersByTimeAsync(25_000);
    streams[0]?.onAlive();
    await vi.advanceTimersByTimeAsync(25_000);
    streams[0]?.onAlive();
    expect(received).toEqual([]);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(received).toEqual(['quiet', 'quiet']);
  });

  it('polls every 30 seconds in a browser without locks, and opens no stream', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    const { streams, received, follow } = makeTab();
    follow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([streams, received]).toEqual([[], ['quiet', 'quiet']]);
  });
});

type Answer = 'open' | 401 | 403 | 429 | 503 | 'no network';

/** A server with a given response for each request; open streams can be written to and ended. */
function makeServer(answers: Answer[]) {
  const openings: { at: number; token: string }[] = [];
  const open = new Set<{ token: string; write: (text: string) => void; close: () => void }>();
  const began = Date.now();
  vi.stubGlobal(
    'fetch',
    async (_address: string, { headers, signal }: { headers: { Authorization: string }; signal: AbortSignal }) => {
      const token = headers.Authorization.slice('Bearer '.length);
      openings.push({ at: Date.now() - began, token });
      const answer = answers.shift() ?? 'open';
      if (answer === 'no network') throw new TypeError('Failed to fetch');
      if (answer !== 'open') return new Response('', { status: answer, headers: { 'Retry-After': '40' } });
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
      const stream = {
        token,
        write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
        close: () => void (open.delete(stream) && controller?.close()),
      };
      open.add(stream);
      signal.addEventListener(
        'abort',
        () => void (open.delete(stream) && controller?.error(new DOMException('left', 'AbortError'))),
      );
      return new Response(body, { status: 200 });
    },
  );
  return { openings, open, only: () => [...open][0] };
}

function makeTokens(renewed: string | null = 'two') {
  let token: string | null = 'one';
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const set = (value: string | null) => {
    token = value;
    listeners.forEach((listener) => listener());
  };
  let isLeaving = false;
  const tokens = {
    accessToken: () => token,
    isLeaving: () => isLeaving,
    renew: async () => {
      calls.push('renew');
      set(renewed);
      return renewed !== null;
    },
    end: () => {
      calls.push('end');
      set(null);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const leave = () => {
    isLeaving = true;
    listeners.forEach((listener) => listener());
  };
  return { tokens, calls, set, leave };
}

function keep(tokens: ReturnType<typeof makeTokens>['tokens']) {
  const received: string[] = [];
  const stream = new ReconnectingStream({
    address: 'http://api.test/events',
    tokens,
    handlers: {
      onChange: ({ version }) => void received.push(`changed ${version}`),
      onAlive: () => undefined,
      onMissed: () => void received.push('missed'),
    },
  });
  return { received, stop: () => stream.stop() };
}

describe('a reconnecting stream', () => {
  it('passes on changes, also when they arrive in pieces', async () => {
    const server = makeServer([]);
    const { received, stop } = keep(makeTokens().tokens);
    await settle();
    server.only()?.write(':\n\ndata: {"caseNumber":"20261120-0001",');
    await settle();
    server.only()?.write('"version":5}\n\n');
    await settle();
    expect(received).toEqual(['changed 5']);
    stop();
    await settle();
    expect(server.open.size).toBe(0);
  });

  it('reconnects within 1 to 30 seconds with growing delays, and then reports that changes may have been missed', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const server = makeServer(['no network', 'no network', 'no network', 'no network', 'no network', 'no network']);
    const { received, stop } = keep(makeTokens().tokens);
    await vi.advanceTimersByTimeAsync(130_000);
    // 2, 4, 8, 16, then 30 seconds at most.
    expect(server.openings.map(({ at }) => at / 1000)).toEqual([0, 2, 6, 14, 30, 60, 90]);
    expect(received).toEqual(['missed']);
    stop();
  });

  it('turns to another server within two seconds when its own stops, with the same session', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const server = makeServer([]);
    const { tokens, calls } = makeTokens();
    const { received, stop } = keep(tokens);
    await vi.advanceTimersByTimeAsync(40_000);
    server.only()?.write('event: end\ndata: {"reason":"stopping"}\n\n');
    await settle();
    server.only()?.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.openings.map(({ at }) => at / 1000)).toEqual([0, 42]);
    expect([received, calls]).toEqual([['missed'], []]);
    stop();
  });

  it('waits as long as an overloaded server requires', async () => {
    const server = makeServer([503, 429]);
    const { stop } = keep(makeTokens().tokens);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(server.openings.map(({ at }) => at / 1000)).toEqual([0, 40, 80]);
    stop();
  });

  it('opens a stream with a new token before it closes the old one', async () => {
    const server = makeServer([]);
    const { tokens, set } = makeTokens();
    const { received, stop } = keep(tokens);
    await settle();
    set('two');
    expect([...server.open].map(({ token }) => token)).toEqual(['one', 'two']);
    await settle();
    expect([...server.open].map(({ token }) => token)).toEqual(['two']);
    // Nothing was missed: the old stream was open until the new one was.
    expect(received).toEqual([]);
    stop();
  });

  it('renews a token that the server no longer accepts, once; a second refusal ends the session and the attempts', async () => {
    const server = makeServer([401, 401]);
    const { tokens, calls } = makeTokens();
    const { stop } = keep(tokens);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([calls, server.openings.map(({ token }) => token)]).toEqual([
      ['renew', 'end'],
      ['one', 'two'],
    ]);
    stop();
  });

  it('renews the token when the server ends the stream because of the session, and stops without a session', async () => {
    const server = makeServer([]);
    const { tokens, calls } = makeTokens(null);
    const { stop } = keep(tokens);
    await settle();
    server.only()?.write('event: end\ndata: {"reason":"session"}\n\n');
    server.only()?.close();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([calls, server.openings]).toEqual([['renew'], [{ at: 0, token: 'one' }]]);
    stop();
  });

  it('closes when the user starts to log out, while the token is still valid, and does not reconnect', async () => {
    const server = makeServer([]);
    const { tokens, calls, leave } = makeTokens();
    const { stop } = keep(tokens);
    await settle();
    expect(server.open.size).toBe(1);
    leave();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([server.open.size, server.openings.length, calls]).toEqual([0, 1, []]);
    stop();
  });

  it('does not reconnect when the role has no access', async () => {
    const server = makeServer([403]);
    const { stop } = keep(makeTokens().tokens);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.openings).toHaveLength(1);
    stop();
  });

  it('closes a connection that has been silent for a minute', async () => {
    const server = makeServer([]);
    const { stop } = keep(makeTokens().tokens);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.openings).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.openings).toHaveLength(2);
    stop();
  });
});
