import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** A stream of events as a reader has it. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** What came so far, the comments of the heartbeat apart. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[];
  /** How many comments came. */
  readonly comments: () => number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Opens a stream of events with a token, over a connection of its own; the answer is read as it comes. */
export async function readEvents(
  address: string,
  authorization: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const asking = request(address, { agent: false, headers: { authorization, ...headers } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asking.once('response', resolve).once('error', reject).end(),
  );
  const events: { name: string; data: unknown }[] = [];
  let comments = 0;
  const parser = createParser({
    onEvent: ({ event, data }) => events.push({ name: event ?? 'message', data: JSON.parse(data) }),
    onComment: () => (comments += 1),
  });
  answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  const ended = new Promise<void>((resolve) => answer.once('close', resolve).once('error', () => resolve()));
  // Whoever leaves breaks the connection; that is no fault of the test.
  asking.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    comments: () => comments,
    ended,
    leave: () => asking.destroy(),
  };
}
