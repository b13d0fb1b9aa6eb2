import { setTimeout } from 'node:timers/promises';
import { answerNewCases, type Rule } from './answerCases.ts';
import { ApiClient } from './apiClient.ts';
import { readCursor, writeCursor } from './cursorFile.ts';
import { receiveWebhooks } from './receiveWebhooks.ts';

const pollMilliseconds = Number(process.env['POLL_SECONDS'] ?? 60) * 1_000;
const heartbeatMilliseconds = 5 * 60_000;
const file = process.env['CURSOR_FILE'] ?? 'module-cursor.json';

const api = new ApiClient({
  apiAddress: setting('API_ADDRESS'),
  tokenAddress: setting('TOKEN_ADDRESS'),
  clientId: setting('CLIENT_ID'),
  clientSecret: setting('CLIENT_SECRET'),
});
const position = { read: () => readCursor(file), write: (cursor: string | null) => writeCursor(file, cursor) };

/** Cable indications get the measure of `MEASURE`; everything else is left to a person. */
const rule: Rule = ({ purpose }) =>
  purpose === 'CableIndication'
    ? { measure: process.env['MEASURE'] ?? 'NoInterest', comment: process.env['COMMENT'] ?? '' }
    : { review: 'Modulen besvarar bara ledningsanvisningar' };

let waking = new AbortController();
let isWoken = false;
function wake(): void {
  isWoken = true;
  waking.abort();
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Set ${name}`);
  return value;
}

let lastHeartbeat = -Infinity;
async function sendHeartbeat(error?: string): Promise<void> {
  if (error === undefined && performance.now() - lastHeartbeat < heartbeatMilliseconds) return;
  const body = { program: 'Referensmodulen 1.0', ...(error === undefined ? {} : { error }) };
  await api.call('POST', '/heartbeat', { body });
  lastHeartbeat = performance.now();
}

async function round(): Promise<void> {
  try {
    const done = await answerNewCases(api, position, rule);
    if (done > 0) console.log(JSON.stringify({ done }));
    await sendHeartbeat();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    console.error(text);
    await sendHeartbeat(text.slice(0, 500)).catch(() => undefined);
  }
}

const webhookSecret = process.env['WEBHOOK_SECRET'];
if (webhookSecret !== undefined)
  receiveWebhooks(webhookSecret, wake).listen(Number(process.env['PORT'] ?? 4700), process.env['HOST'] ?? '127.0.0.1');

for (;;) {
  isWoken = false;
  waking = new AbortController();
  await round();
  // A webhook that came during the round may be about a case that the round had passed.
  if (!isWoken) await setTimeout(pollMilliseconds, null, { signal: waking.signal }).catch(() => undefined);
}
