import type { TestServer } from './testServer.ts';

/** Collects the server's log from now on as text; for a server with a `logLevel`. */
export function readLog(server: TestServer): { text(): string } {
  const log = server.http.log as unknown as Record<symbol, { write(line: string): void } | undefined>;
  const stream = Object.getOwnPropertySymbols(log).flatMap((symbol) =>
    symbol.description === 'pino.stream' ? [log[symbol]] : [],
  )[0];
  if (stream === undefined) throw new Error('The server has no log');
  const lines: string[] = [];
  stream.write = (line) => void lines.push(line);
  return { text: () => lines.join('') };
}
