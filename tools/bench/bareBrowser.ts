import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBrowser } from '../process/browser.ts';

type MethodParameters = Readonly<Record<string, unknown>>;

/** A page of a {@link BareBrowser}, controlled over the DevTools protocol; it observes nothing unless asked to. */
export interface BarePage {
  send<Answer = unknown>(method: string, parameters?: MethodParameters): Promise<Answer>;
  close(): Promise<void>;
}

/** A browser as a visitor has it. A tool that drives one also watches each request and each frame, on the page's own thread. */
export interface BareBrowser {
  /** A page of 1440 by 900 px in a context of its own, with these cookies (as Playwright gives them) and nothing else. */
  newPage(cookies: readonly { readonly expires: number }[]): Promise<BarePage>;
}

/** Nothing beside the page: no updates, no services of the maker's, and no try of HTTPS before an address that has none. */
const quietly = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-features=MediaRouter,PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints',
];
/** How long the browser may take to start, in tries of a tenth of a second. */
const tries = 200;

/** Runs with a browser of its own, which is closed afterwards and leaves nothing behind. */
export async function withBareBrowser<Result>(run: (browser: BareBrowser) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-browser-'));
  const child = spawn(
    await ensureBrowser(),
    [
      '--headless=new',
      '--no-sandbox',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      ...quietly,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const hasEnded = new Promise((resolve) => child.once('exit', resolve));
  try {
    const connection = await Connection.open(await addressIn(folder));
    return await run({ newPage: (cookies) => openPage(connection, cookies) });
  } finally {
    child.kill();
    await hasEnded;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser writes down where it listens as soon as it does. */
async function addressIn(folder: string): Promise<string> {
  for (let round = 0; round < tries; round += 1) {
    await wait(100);
    try {
      const [port, path] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
      if (path) return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // Not yet.
    }
  }
  throw new Error('The browser does not start.');
}

async function openPage(connection: Connection, cookies: readonly { readonly expires: number }[]): Promise<BarePage> {
  const { browserContextId } = await connection.send<{ readonly browserContextId: string }>(
    'Target.createBrowserContext',
    {},
  );
  // Playwright gives −1 to a cookie of the session, which to the browser is one that has expired.
  await connection.send('Storage.setCookies', {
    browserContextId,
    cookies: cookies.map(({ expires, ...cookie }) => (expires > 0 ? { ...cookie, expires } : cookie)),
  });
  const { targetId } = await connection.send<{ readonly targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  });
  const { sessionId } = await connection.send<{ readonly sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  return {
    send: (method, parameters = {}) => connection.send(method, parameters, sessionId),
    close: async () => void (await connection.send('Target.disposeBrowserContext', { browserContextId })),
  };
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The DevTools protocol over one socket: numbered requests with their answers. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
    // A browser that exits responds to nothing more, so pending calls must fail.
    socket.addEventListener('close', () => this.#end());
  }

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('The browser cannot be reached.')));
    });
    return new Connection(socket);
  }

  async send<Answer>(method: string, parameters: MethodParameters, sessionId?: string): Promise<Answer> {
    this.#last += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, answer);
    this.#socket.send(JSON.stringify({ id: this.#last, method, params: parameters, sessionId }));
    return (await answer.promise) as Answer;
  }

  #end(): void {
    for (const answer of this.#waiting.values()) answer.reject(new Error('The browser has ended.'));
    this.#waiting.clear();
  }

  #receive(message: Message): void {
    const answer = message.id === undefined ? undefined : this.#waiting.get(message.id);
    if (answer === undefined || message.id === undefined) return;
    this.#waiting.delete(message.id);
    if (message.error) answer.reject(new Error(message.error.message));
    else answer.resolve(message.result);
  }
}
