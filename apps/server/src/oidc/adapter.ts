import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Dependencies } from '../http/platform.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { consumePayload, deleteByGrant, deleteGrants, deletePayload, findPayload, findPayloadByUid, upsertPayload, type StoredPayload } from './oidc.repository.ts';

export interface AdapterDependencies extends Dependencies {
  readonly settings: SettingsReader;
}

/** For what the provider gives no end to: nothing outlives a day. */
const longestSeconds = 86_400;

/** Keeps what the provider stores in `oidc_payload`; time is the server's injected clock. */
export function createAdapterFactory({ database, now, settings }: AdapterDependencies): (model: string) => Adapter {
  const queries = database.kysely;
  const moment = () => now().toISOString();

  return (model) => {
    /** A session that has not been used for the idle limit is gone, whatever its end says. */
    const alive = async (stored: StoredPayload | undefined): Promise<AdapterPayload | undefined> => {
      if (!stored) return undefined;
      if (model === 'Session' && (await isIdle(stored.lastUsedAt, now(), settings))) return undefined;
      return { ...stored.payload, ...(stored.consumedAt === null ? {} : { consumed: Math.floor(Date.parse(stored.consumedAt) / 1000) }) };
    };
    return {
      async upsert(id, payload, expiresIn = longestSeconds) {
        const expiresAt = await endOf(model, payload, expiresIn);
        await upsertPayload(queries, { model, id, payload: { ...payload }, lastUsedAt: moment(), expiresAt });
      },
      async find(id) {
        const payload = await alive(await findPayload(queries, model, id, moment()));
        return payload && { ...payload, jti: id };
      },
      // A session found by its uid has no identifier: it is read, never saved.
      findByUid: async (uid) => alive(await findPayloadByUid(queries, model, uid, moment())),
      findByUserCode: async () => undefined,
      async consume(id) {
        if (await consumePayload(queries, model, id, moment())) return;
        // Two requests at once with one token: the second is a replay, so its family ends.
        const stored = await findPayload(queries, model, id, moment());
        const grantId = stored?.payload['grantId'];
        if (typeof grantId === 'string') await deleteGrants(queries, [grantId]);
        throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => deletePayload(queries, model, id),
      revokeByGrantId: (grantId) => deleteByGrant(queries, model, grantId),
    };
  };

  /** A session ends a fixed time after its sign-in, however often it is saved. */
  async function endOf(model: string, payload: AdapterPayload, expiresIn: number): Promise<string> {
    const end = now().getTime() + expiresIn * 1000;
    if (model !== 'Session' || payload.loginTs === undefined) return new Date(end).toISOString();
    const { sessionHours } = await settings.current();
    return new Date(Math.min(end, payload.loginTs * 1000 + sessionHours * 3_600_000)).toISOString();
  }
}

/** Whether a session last used then has been idle for too long. */
export async function isIdle(lastUsedAt: string, now: Date, settings: SettingsReader): Promise<boolean> {
  const { idleSessionMinutes } = await settings.current();
  return now.getTime() - Date.parse(lastUsedAt) > idleSessionMinutes * 60_000;
}
