import { keyedHash, type DerivedKeys } from '../crypto/keyedHash.ts';

export interface SealedLine {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly userId: string | null;
  readonly adminId: string | null;
  readonly organisationId: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly details: unknown;
  readonly sequence: number;
  readonly sealedAt: string;
}

/** The keys that the seals are made with; the first makes them, the others are accepted (rotation). */
export const auditKeyUse = 'audit log';

/**
 * Lines of the second version were sealed by a server that seals the row of the chain too: with one of them in the log,
 * a row without a seal has been replaced.
 */
export type SealVersion = 1 | 2;

/** The seal of a line: a keyed hash of the whole line and of the seal before it. */
export function sealOf(key: Uint8Array, line: SealedLine, before: string, version: SealVersion = 2): string {
  const { id, at, kind, userId, adminId, organisationId, address, requestId, details, sequence, sealedAt } = line;
  const parts = [
    sequence,
    id,
    at,
    kind,
    userId,
    adminId,
    organisationId,
    address,
    requestId,
    inOrder(details),
    sealedAt,
    ...(version === 1 ? [] : [version]),
  ];
  return keyedHash(key, [before, JSON.stringify(parts)]).toString('base64url');
}

/** The version of a seal that is that of the line and of the seal before it, by one of the keys; null for a wrong seal. */
export function versionOfSeal(keys: DerivedKeys, line: SealedLine, before: string, seal: string): SealVersion | null {
  const isOf = (version: SealVersion) => keys.some((key) => sealOf(key, line, before, version) === seal);
  return isOf(2) ? 2 : isOf(1) ? 1 : null;
}

/** Where the chain starts and ends. */
export interface ChainEnds {
  readonly startedAt: string;
  readonly firstSequence: number;
  readonly beforeFirst: string;
  readonly lastSequence: number;
  readonly lastSeal: string;
  /** When the last line that was erased for its age was written; null if there is none, or it is not known. */
  readonly erasedUntil: string | null;
}

/** The seal of the row that says where the chain starts and ends. */
export function sealOfEnds(key: Uint8Array, ends: ChainEnds): string {
  const { startedAt, firstSequence, beforeFirst, lastSequence, lastSeal, erasedUntil } = ends;
  const parts = [startedAt, firstSequence, beforeFirst, lastSequence, lastSeal, erasedUntil];
  return keyedHash(key, ['chain', JSON.stringify(parts)]).toString('base64url');
}

/** Whether the row has its seal, by one of the keys. */
export function hasSeal(keys: DerivedKeys, { seal, ...ends }: ChainEnds & { readonly seal: string | null }): boolean {
  return keys.some((key) => sealOfEnds(key, ends) === seal);
}

/** The database orders the keys of an object in its own way. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)]);
}
