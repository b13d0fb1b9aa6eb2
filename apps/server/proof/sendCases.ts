import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { attachmentContents } from '../testing/attachmentFiles.ts';
import { validCase } from '../testing/caseFixtures.ts';
import type { SendingWorld } from './sendingWorld.ts';

/** A case that a client has uploaded a file for, sent, and seen answered. */
export interface SentCase {
  readonly caseNumber: string;
  readonly attachmentId: string;
  readonly sha256: string;
}

/** What the clients of a run have seen. */
export interface Clients {
  readonly world: SendingWorld;
  /** The address of the server, which changes when it is started again. */
  address: string;
  readonly sent: SentCase[];
  /** How often each error was answered, by status and code, such as `503 ServiceUnavailable`. */
  readonly refusals: Map<string, number>;
  /** The server's last words when it has ended by itself; null while it runs. */
  ended: () => string | null;
  /** How often the line broke. */
  brokenLines: number;
}

/** The clients of a world, with nothing sent yet. */
export function openClients(world: SendingWorld, address: string): Clients {
  return { world, address, ended: () => null, sent: [], refusals: new Map(), brokenLines: 0 };
}

/** One request of a client, the same each time that it is sent. */
interface ClientRequest {
  readonly path: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: () => FormData | string;
}

const pauseMilliseconds = 250;
const longestMilliseconds = 120_000;
const fileBytes = 40_000;

/** Errors after which the same request may succeed later. */
const isTransient = (status: number, code: string) => status === 503 || status === 429 || code === 'StillRunning';

/**
 * Sends the request until it succeeds, as a person would who presses the button again: after a broken line, and after
 * an error that says so.
 * @throws the first other error, and when two minutes were not enough
 */
async function persist(clients: Clients, { path, token, headers, body }: ClientRequest): Promise<unknown> {
  const end = performance.now() + longestMilliseconds;
  while (performance.now() < end) {
    const payload = body?.();
    const response = await fetch(`${clients.address}${path}`, {
      method: body === undefined && headers === undefined ? 'GET' : 'POST',
      headers: {
        authorization: token,
        ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
      signal: AbortSignal.timeout(30_000),
    })
      .then(async (each) => ({ status: each.status, text: await each.text() }))
      .catch(() => null);
    if (response === null) {
      clients.brokenLines += 1;
      const words = clients.ended();
      if (words !== null) throw new Error(`The server has ended: ${words.slice(-2000)}`);
    } else if (response.status < 300) return JSON.parse(response.text);
    else {
      const { code = '' } = JSON.parse(response.text) as { code?: string };
      const name = `${response.status} ${code}`;
      clients.refusals.set(name, (clients.refusals.get(name) ?? 0) + 1);
      if (!isTransient(response.status, code)) throw new Error(`${path}: ${response.text.slice(0, 300)}`);
    }
    await setTimeout(pauseMilliseconds);
  }
  throw new Error(`${path} did not succeed within two minutes`);
}

/** Uploads a file, sends a case with it, and answers it as the owner; every attempt of a request has its key. */
async function sendCase(clients: Clients, index: number): Promise<void> {
  const { inquirers, answerer } = clients.world;
  const token = inquirers[index % inquirers.length] ?? '';
  const [uploadId, sendKey, openKey, answerKey] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  // Each file is another.
  const content = Buffer.concat([attachmentContents.pdf, Buffer.alloc(fileBytes, `% ${index} ${uploadId}\n`)]);
  const { id: attachmentId } = (await persist(clients, {
    path: `/inquirer/api/attachments?kind=Attachment&uploadId=${uploadId}`,
    token,
    body: () => {
      const form = new FormData();
      form.append('files', new Blob([content]), `ritning ${index}.pdf`);
      return form;
    },
  })) as { id: string };
  const today = swedishDayOf(new Date());
  const values = { startDate: addDays(today, 5), endDate: addDays(today, 12), attachments: [attachmentId] };
  const { caseNumber } = (await persist(clients, {
    path: '/inquirer/api/cases',
    token,
    headers: { 'idempotency-key': sendKey },
    body: () => JSON.stringify(validCase(values)),
  })) as { caseNumber: string };
  const ofOwner = `/cableowner/api/cases/${caseNumber}`;
  const seen = (await persist(clients, { path: ofOwner, token: answerer })) as { recipients: { id: string }[] };
  const recipient = `${ofOwner}/recipients/${seen.recipients[0]?.id}`;
  const opened = (await persist(clients, {
    path: `${recipient}/open`,
    token: answerer,
    headers: { 'idempotency-key': openKey },
  })) as { version: number };
  await persist(clients, {
    path: `${recipient}/answer`,
    token: answerer,
    headers: { 'idempotency-key': answerKey, 'if-match': `"${opened.version}"` },
    body: () => JSON.stringify({ measure: 'NoInterest' }),
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  clients.sent.push({ caseNumber, attachmentId, sha256 });
}

/**
 * Sends so many cases, eight at a time, each with a file and an answer.
 * @param onSent called after each with how many are sent
 */
export async function sendCases(
  clients: Clients,
  count: number,
  onSent: (sent: number) => void = () => undefined,
): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await sendCase(clients, index);
      onSent(clients.sent.length);
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
}
