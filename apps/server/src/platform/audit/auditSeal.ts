import { keyedHash, type DerivedKeys } from '../crypto/keyedHash.ts';

/** A line of the audit log as it is sealed. */
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

/** The seal of a line: a keyed hash of the whole line and of the seal before it. */
export function sealOf(key: Uint8Array, line: SealedLine, before: string): string {
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
  ];
  return keyedHash(key, [before, JSON.stringify(parts)]).toString('base64url');
}

/** Whether a seal is that of the line and of the seal before it, by one of the keys. */
export function isSealOf(keys: DerivedKeys, line: SealedLine, before: string, seal: string): boolean {
  return keys.some((key) => sealOf(key, line, before) === seal);
}

/** The database orders the keys of an object in its own way. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => [name, inOrder(part)]);
}
