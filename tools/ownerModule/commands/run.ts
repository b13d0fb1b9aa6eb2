import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { answerNewCases } from '../answerCases.ts';
import type { ApiClient } from '../apiClient.ts';
import { secretOf } from '../config.ts';
import { decide } from '../decide.ts';
import { doubtsOf, faultText, rowKey } from '../network.ts';
import { receiveWebhooks } from '../receiveWebhooks.ts';
import { readState, writeState, type ModuleState } from '../state.ts';
import { ownerModuleTexts as texts } from '../texts.ts';
import type { Opened } from './opened.ts';

const program = texts.program;
const heartbeatMilliseconds = 5 * 60_000;
/** A round waits for the server for minutes at most; after this the module hangs. */
const healthyMilliseconds = 15 * 60_000;
const longestError = 500;

/** Answers cases until the process is ended: at once after a webhook, else every `pollSeconds`. */
export async function runCommand({ config, network, stateFile, connect }: Opened): Promise<never> {
  const api = connect();
  let state = await readState(stateFile);
  const store = async (changes: Partial<ModuleState>) => {
    state = { ...state, ...changes };
    await writeState(stateFile, state);
  };
  const position = { read: async () => state.cursor, write: (cursor: string | null) => store({ cursor }) };
  const answering = {
    decide: async (digCase: Parameters<typeof decide>[0], id: string) => {
      const { counts } = state;
      const { clockAheadSeconds } = api;
      return decide(digCase, id, { config, network, counts, now: new Date(), clockAheadSeconds });
    },
    map: config.map,
    log,
  };
  const waking = new Waking();
  if (config.webhook !== undefined)
    receiveWebhooks(secretOf('WEBHOOK_SECRET'), () => waking.wake()).listen(config.webhook.port, config.webhook.host);
  const heartbeat = new Heartbeat(api);
  for (;;) {
    waking.start();
    try {
      const { doubts, counts } = await examine({ network, counts: state.counts });
      if (JSON.stringify(counts) !== JSON.stringify(state.counts)) await store({ counts });
      await answerNewCases(api, position, answering);
      await heartbeat.send(doubts[0]);
      writeFileSync(healthFile(stateFile), new Date().toISOString());
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      log({ error: text });
      await heartbeat.send(text, 'now').catch(() => undefined);
    }
    await waking.wait(config.pollSeconds * 1_000);
  }
}

function log(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ at: new Date().toISOString(), ...line }));
}

/** What is wrong with the sources, and the most rows that each layer has had. */
async function examine({ network, counts }: Pick<Opened, 'network'> & Pick<ModuleState, 'counts'>) {
  const now = new Date();
  const most: Record<string, number> = { ...counts };
  const doubts: string[] = [];
  for (const { settings, source } of network)
    try {
      const state = await source.state();
      doubts.push(...doubtsOf(state, { settings, counts, now }).map((doubt) => texts.ofSource(settings.name, doubt)));
      for (const { name, rows } of state.layers) {
        const key = rowKey(settings.name, name);
        most[key] = Math.max(most[key] ?? 0, rows);
      }
    } catch (error) {
      doubts.push(texts.ofSource(settings.name, faultText(error)));
    }
  return { doubts, counts: most };
}

/** Waits for the next round; a webhook that came during one may be about a case that it had passed. */
class Waking {
  #controller = new AbortController();
  #isWoken = false;

  start(): void {
    this.#isWoken = false;
    this.#controller = new AbortController();
  }

  wake(): void {
    this.#isWoken = true;
    this.#controller.abort();
  }

  async wait(milliseconds: number): Promise<void> {
    if (!this.#isWoken)
      await setTimeout(milliseconds, null, { signal: this.#controller.signal }).catch(() => undefined);
  }
}

/** Reports that the module runs every five minutes, and a fault at once. */
class Heartbeat {
  readonly #api: ApiClient;
  #last = -Infinity;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async send(error?: string, when: 'now' | 'inTime' = 'inTime'): Promise<void> {
    if (when === 'inTime' && performance.now() - this.#last < heartbeatMilliseconds) return;
    const body = { program, ...(error === undefined ? {} : { error: error.slice(0, longestError) }) };
    await this.#api.call('POST', '/module/heartbeat', { body });
    this.#last = performance.now();
  }
}

function healthFile(stateFile: string): string {
  return `${stateFile}.health`;
}

/** Whether the module has ended a round without a fault in the last quarter of an hour. */
export function isHealthy(stateFile: string, now = new Date()): boolean {
  try {
    return now.getTime() - Date.parse(readFileSync(healthFile(stateFile), 'utf8')) < healthyMilliseconds;
  } catch {
    return false;
  }
}
