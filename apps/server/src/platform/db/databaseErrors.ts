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

/** What stops the first connection, for the operator. The password is in none of them. */
const connectionFaults: Readonly<Record<string, string>> = {
  // SQLSTATE of PostgreSQL.
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database does not let the user of DATABASE_URL in from here (pg_hba.conf).',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it, empty, owned by its user.',
  '42501': 'The user of DATABASE_URL may not create tables: the database must belong to that user.',
  '53300': 'The database has no connection left (max_connections).',
  '57P03': 'The database of DATABASE_URL is starting or stopping.',
  // Codes of the operating system.
  ECONNREFUSED: 'The database of DATABASE_URL does not answer.',
  ENOENT: 'The database of DATABASE_URL does not answer: the socket is not there.',
  ENOTFOUND: 'The host of DATABASE_URL has no address: check its name.',
  EAI_AGAIN: 'The host of DATABASE_URL cannot be looked up: the name server does not answer.',
  ETIMEDOUT: 'The database of DATABASE_URL does not answer in time.',
  EHOSTUNREACH: 'The host of DATABASE_URL cannot be reached.',
  ENETUNREACH: 'The host of DATABASE_URL cannot be reached.',
};

/** How errors of pg begin that have no code, or one of TLS. */
const connectionWords: readonly (readonly [start: string, fault: string])[] = [
  ['timeout exceeded when trying to connect', 'The database of DATABASE_URL does not answer in time.'],
  ['Connection terminated due to connection timeout', 'The database of DATABASE_URL does not answer in time.'],
  ['SASL: ', 'The database asks for a password, and DATABASE_URL has none that fits.'],
  ['The server does not support SSL', 'DATABASE_URL demands TLS, which the database does not have.'],
];

/** What an error of the first connection says to the operator, in one line; null for any other. */
export function connectionFault(error: unknown): string | null {
  const { code = '', syscall = 'connect', message = '' } = fieldsOf(error);
  // A file of ours that is missing, say.
  if (!connecting.has(syscall)) return null;
  if (message.includes('certificate')) return `The certificate of the database is not trusted: ${message}.`;
  const words = connectionWords.find(([start]) => message.startsWith(start))?.[1];
  return connectionFaults[code] ?? words ?? null;
}

function fieldsOf(error: unknown): { code?: string; constraint?: string; syscall?: string; message?: string } {
  return error instanceof Error ? error : {};
}
