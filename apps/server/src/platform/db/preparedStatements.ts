import { createHash } from 'node:crypto';

/**
 * Put at the head of a statement's text, or behind its first word (`modifyFront`), lets PostgreSQL keep its plan for as
 * long as a connection lives. For the few statements whose planning costs more than their run, of which there are few
 * texts: lists of columns and counts of values fixed, no `*`. A pooler between server and database must know prepared
 * statements (PgBouncer does from 1.21).
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
