import { PGlite } from '@electric-sql/pglite';
import { columnParsers } from './columnTypes.ts';

export interface EngineResult {
  readonly rows: Record<string, unknown>[];
  readonly command?: string;
  readonly affectedRows?: number;
}

/** One embedded database with its single session; callers take turns (see `embeddedDialect.ts`). */
export interface EmbeddedEngine {
  query(text: string, parameters: readonly unknown[]): Promise<EngineResult>;
  /** Several statements without parameters; the rows of all of them. */
  execute(text: string): Promise<EngineResult>;
  /** Listens to a channel; notifications arrive once their transaction has committed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  /** The whole database as an uncompressed tar file. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Folder of the data; in memory without one. */
  readonly folder?: string;
  /** A dump to begin from, instead of an empty database. */
  readonly template?: Uint8Array;
}

/** Opens PGlite in this thread. The server uses it through a worker thread, tests directly. */
export async function openEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const database = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(options.template)]) }),
    parsers: { ...columnParsers },
    // The timer for messages about a slow start ends with the start-up process; without one it would go on, every ten
    // seconds, as long as the engine is open.
    startParams: [...PGlite.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
  });
  await database.exec(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set client_min_messages = 'warning'; set random_page_cost = 1.1",
  );
  return {
    async query(text, parameters) {
      const result = await database.query<Record<string, unknown>>(text, [...parameters]);
      return { rows: result.rows, command: result.command, affectedRows: result.affectedRows };
    },
    async execute(text) {
      const results = await database.exec(text);
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
    },
    async listen(channel, onMessage) {
      await database.listen(channel, onMessage);
    },
    async dump() {
      const file = await database.dumpDataDir('none');
      return new Uint8Array(await file.arrayBuffer());
    },
    close: () => database.close(),
  };
}
