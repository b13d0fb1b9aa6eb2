import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** An open stream of events. */
export interface EventReader {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The events received so far, without the comments of the heartbeat. */
  readonly events: readonly { readonly name: string; readonly data: unknown }[];
  readonly comments: () => number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

/** Opens a stream of events with a token, over a connection of its own; the response is read as it arrives. */
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
  // Closing the stream breaks the connection; that is not an error of the test.
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
