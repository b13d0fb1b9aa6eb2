import {
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedEngine } from './embeddedEngine.ts';
import { EmbeddedDatabaseError } from './embeddedProtocol.ts';

/** How long a caller waits for its turn before it is refused, as a lock timeout would on PostgreSQL. */
const turnTimeoutMilliseconds = 30_000;

/** Gives the single session to one caller at a time: for a query, or a whole transaction. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  readonly #releases: (() => void)[] = [];

  /** Resolves when it is the caller's turn; {@link release} ends it. */
  async take(): Promise<void> {
    const before = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => {
      timer = setTimeout(() => done('late'), turnTimeoutMilliseconds);
      timer.unref();
    });
    const outcome = await Promise.race([before, late]);
    clearTimeout(timer);
    if (outcome === 'late') {
      void before.then(resolve);
      throw new EmbeddedDatabaseError({
        message: 'Waited too long for the embedded database (a query outside the running transaction?)',
        code: '55P03',
      });
    }
    this.#releases.push(resolve);
  }

  release(): void {
    this.#releases.shift()?.();
  }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#engine.query(query.sql, query.parameters);
    return {
      rows: result.rows as R[],
      ...(writes.has(result.command ?? '') ? { numAffectedRows: BigInt(result.affectedRows ?? 0) } : {}),
    };
  }

  // eslint-disable-next-line require-yield -- the interface demands a generator; nothing of ours streams.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream');
  }
}

function embeddedDriver(engine: EmbeddedEngine, turns: Mutex): Driver {
  const connection = new EmbeddedConnection(engine);
  const run = async (text: string) => {
    await engine.execute(text);
  };
  const savepoint = async (words: string, name: string) => run(`${words} "${name.replaceAll('"', '""')}"`);
  return {
    init: async () => undefined,
    async acquireConnection() {
      await turns.take();
      return connection;
    },
    releaseConnection: async () => turns.release(),
    async beginTransaction(_connection, settings) {
      const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
      await run(`start transaction${level}${settings.accessMode ? ` ${settings.accessMode}` : ''}`);
    },
    async commitTransaction() {
      const { command } = await engine.query('commit', []);
      if (command === 'ROLLBACK')
        throw new EmbeddedDatabaseError({ message: 'The transaction had failed', code: '25P02' });
    },
    rollbackTransaction: async () => run('rollback'),
    savepoint: (_connection, name) => savepoint('savepoint', name),
    rollbackToSavepoint: (_connection, name) => savepoint('rollback to', name),
    releaseSavepoint: (_connection, name) => savepoint('release', name),
    destroy: () => engine.close(),
  };
}

/** Kysely over the embedded engine; transactions have the session to themselves. */
export function embeddedDialect(engine: EmbeddedEngine, turns: Mutex): Dialect {
  return {
    createAdapter: () => new PGliteAdapter(),
    createDriver: () => embeddedDriver(engine, turns),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
  };
}
