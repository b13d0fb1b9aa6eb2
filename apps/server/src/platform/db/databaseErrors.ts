/** The name of the constraint that a write broke, or null; the same on both databases. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = fieldsOf(error);
  return code?.startsWith('23') && constraint ? constraint : null;
}

const passing = /^(08|53|57P|55P03$|57014$|40001$|40P01$)/;
const connectionLost = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);

/** Whether the error is temporary (no connection, no space, lock timeout), so that a retry makes sense. */
export function isPassing(error: unknown): boolean {
  const { code, message } = fieldsOf(error);
  if (code) return passing.test(code) || connectionLost.has(code);
  return message === 'timeout exceeded when trying to connect' || message?.startsWith('Connection terminated') === true;
}

function fieldsOf(error: unknown): { code?: string; constraint?: string; message?: string } {
  return error instanceof Error ? error : {};
}
