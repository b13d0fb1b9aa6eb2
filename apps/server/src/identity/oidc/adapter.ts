import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import type { Dependencies } from '../../platform/http/platform.ts';
import type { SettingsReader } from '../../platform/ports.ts';
import {
  consumePayload,
  deleteByGrant,
  deleteGrants,
  deletePayload,
  findPayload,
  findPayloadByUid,
  findTokenWithUser,
  insertSession,
  updatePayload,
  upsertPayload,
  type NewPayload,
  type StoredPayload,
} from './oidc.repository.ts';
import { findClientMetadata } from './programClients.ts';
import { providerRequest, tokenCheck } from './providerRequest.ts';

export interface AdapterDependencies extends Dependencies {
  readonly settings: SettingsReader;
}

/** The maximum lifetime, for payloads to which the provider gives none. */
const maximumSeconds = 86_400;

/** Stores the provider's payloads in `oidc_payload`; the time is the server's injected clock. */
export function createAdapterFactory({ database, now, settings }: AdapterDependencies): (model: string) => Adapter {
  const queries = database.kysely;
  const moment = () => now().toISOString();

  return (model) => {
    /** A session that has reached the idle timeout is gone, whatever its expiry. */
    const alive = async (stored: StoredPayload | undefined): Promise<AdapterPayload | undefined> => {
      if (!stored) return undefined;
      if (model === 'Session' && (await isIdle(stored.lastUsedAt, now(), settings))) return undefined;
      return {
        ...stored.payload,
        ...(stored.consumedAt === null ? {} : { consumed: Math.floor(Date.parse(stored.consumedAt) / 1000) }),
      };
    };
    const read = async (id: string): Promise<StoredPayload | undefined> => {
      const check = model === 'AccessToken' ? tokenCheck.getStore() : undefined;
      if (check === undefined) return findPayload(queries, model, id, moment());
      const found = await findTokenWithUser(queries, id, moment());
      if (found === undefined) return undefined;
      const { payload, consumedAt, lastUsedAt, ...caller } = found;
      check.caller = caller;
      return { payload, consumedAt, lastUsedAt };
    };
    /** A used code or refresh token is presented again: somebody may have copied it. */
    const reportReuse = async ({ payload: { accountId, clientId } }: StoredPayload): Promise<void> => {
      const request = providerRequest.getStore();
      if (request?.path !== '/token') return;
      const { address, requestId } = request;
      const details = { token: model, app: String(clientId) };
      await writeAuditEvent(queries, {
        kind: 'TokenReused',
        at: now(),
        userId: typeof accountId === 'string' ? accountId : null,
        address,
        requestId,
        details,
      });
    };
    return {
      async upsert(id, payload, expiresIn = maximumSeconds) {
        if (!isStorable(payload)) throw new errors.InvalidRequest('a parameter holds an illegal character');
        const expiresAt = await endOf(model, payload, expiresIn);
        const row = { model, id, payload: { ...payload }, lastUsedAt: moment(), expiresAt };
        if (model === 'Session') return saveSession(row);
        // A sign-in gets a result only after it was read; if it has been fetched meanwhile, it must not be stored
        // again.
        if (model !== 'Interaction' || payload['result'] === undefined) return upsertPayload(queries, row);
        if (!(await updatePayload(queries, row))) throw new errors.SessionNotFound('interaction session not found');
      },
      async find(id) {
        if (!isStorable(id)) return undefined;
        if (model === 'Client') return findClientMetadata(queries, id);
        const stored = await read(id);
        if (stored && stored.consumedAt !== null) await reportReuse(stored);
        if (model === 'Session' && stored) providerRequest.getStore()?.foundSessions.add(id);
        const payload = await alive(stored);
        return payload && { ...payload, jti: id };
      },
      // A session found by its uid has no identifier: it is only read, never saved.
      findByUid: async (uid) => alive(await findPayloadByUid(queries, model, uid, moment())),
      findByUserCode: async () => undefined,
      async consume(id) {
        if (await consumePayload(queries, model, id, moment())) return;
        // With two simultaneous requests for one token, the second is a replay, so its family ends.
        const stored = await findPayload(queries, model, id, moment());
        const grantId = stored?.payload['grantId'];
        if (stored) await reportReuse(stored);
        if (typeof grantId === 'string') await deleteGrants(queries, [grantId]);
        throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => deletePayload(queries, model, id),
      revokeByGrantId: (grantId) => deleteByGrant(queries, model, grantId),
    };
  };

  /**
   * The provider saves its session at the end of every request. A session that it read is only updated, because
   * somebody may have ended it meanwhile; a new session of a user is only stored by the sign-in that this request
   * completes.
   */
  async function saveSession(row: NewPayload): Promise<void> {
    const request = providerRequest.getStore();
    const { accountId } = row.payload;
    if (request?.foundSessions.has(row.id)) {
      await updatePayload(queries, row);
      return;
    }
    if (request === undefined || accountId === undefined) return upsertPayload(queries, row);
    const proof = request.signIn;
    if (proof === null || proof.userId !== accountId || !(await insertSession(queries, row, proof)))
      throw new errors.SessionNotFound('the sessions of the account were ended');
    request.foundSessions.add(row.id);
  }

  /** A session ends a fixed time after its sign-in, however often it is saved. */
  async function endOf(model: string, payload: AdapterPayload, expiresIn: number): Promise<string> {
    const end = now().getTime() + expiresIn * 1000;
    if (model !== 'Session' || payload.loginTs === undefined) return new Date(end).toISOString();
    const { sessionHours } = await settings.current();
    return new Date(Math.min(end, payload.loginTs * 1000 + sessionHours * 3_600_000)).toISOString();
  }
}

/** Whether the database can store what may hold texts of a request: it refuses NUL in a text and in JSON. */
function isStorable(value: unknown): boolean {
  return !JSON.stringify(value).includes('\\u0000');
}

/** Whether a session has reached the idle timeout, by its last use. */
export async function isIdle(lastUsedAt: string, now: Date, settings: SettingsReader): Promise<boolean> {
  const { idleSessionMinutes } = await settings.current();
  return now.getTime() - Date.parse(lastUsedAt) > idleSessionMinutes * 60_000;
}
