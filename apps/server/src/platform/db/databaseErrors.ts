/** The name of the constraint that a write broke, or null. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = fieldsOf(error);
  return code?.startsWith('23') && constraint ? constraint : null;
}

const passing = /^(08|53|57P|55P03$|57014$|40001$|40P01$)/;
const connectionLost = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND']);
/** Calls of the operating system that fail while the database or its name server is away, whatever their code. */
const connecting = new Set(['connect', 'getaddrinfo']);
/** SQLSTATE class 22, data exception: a value that its column or function does not take. */
const dataException = /^22[0-9A-Z]{3}$/;

/** How errors of pg without a code begin. */
const lostMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  // The connection broke between two statements of a transaction.
  'Client has encountered a connection error',
];

/** Whether the error is temporary (no connection, no space, lock timeout), so that a retry makes sense. */
export function isTransient(error: unknown): boolean {
  const { code, syscall, message } = fieldsOf(error);
  // Also ENOENT: a socket's file is missing while its PostgreSQL is stopped. Any other missing file is a fault.
  if (code && syscall && connecting.has(syscall)) return true;
  if (code) return passing.test(code) || connectionLost.has(code);
  return message !== undefined && lostMessages.some((start) => message.startsWith(start));
}

/** No connection, an administrator's stop, or a start: the classes of SQLSTATE that say so. */
const away = /^(08|57P)/;

/** Whether an error of the database says that it is away. */
export function isConnectionLost(error: unknown): error is Error {
  const { code, syscall, message } = fieldsOf(error);
  if (code && syscall && connecting.has(syscall)) return true;
  if (code) return away.test(code) || connectionLost.has(code);
  return message !== undefined && lostMessages.some((start) => message.startsWith(start));
}

/** Whether the database refused a value: out of range, not a number, a text that it cannot store. */
export function isRefusedValue(error: unknown): boolean {
  const { code } = fieldsOf(error);
  return code !== undefined && dataException.test(code);
}

function fieldsOf(error: unknown): { code?: string; constraint?: string; syscall?: string; message?: string } {
  return error instanceof Error ? error : {};
}
