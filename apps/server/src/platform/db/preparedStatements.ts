import { createHash } from 'node:crypto';

/**
 * Placed before the text of a statement, or after its first word (`modifyFront`), lets PostgreSQL reuse its plan for
 * the lifetime of a connection. For statements whose planning costs more than their execution and that have few texts:
 * fixed lists of columns and counts of values, no `*`. Through a pooler it has no effect, unless the pooler supports
 * prepared statements (PgBouncer from 1.21) and DATABASE_PREPARED_STATEMENTS is `on`.
 */
export const prepared = '/* prepared */';

const marked = /^(?:select )?\/\* prepared \*\//;

const names = new Map<string, string>();

/** The name under which a connection keeps the plan; undefined for a statement that is planned each time. */
export function preparedName(text: string): string | undefined {
  if (!marked.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `schaktkoll_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
