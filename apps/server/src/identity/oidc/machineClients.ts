import { errors, type AdapterPayload, type Provider } from 'oidc-provider';
import { hasMachineClient, isMachineSecret } from '../../platform/machines/machineClients.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { networkOf } from '../../platform/http/attempts.ts';
import { Budget } from '../../platform/http/budget.ts';
import type { Dependencies } from '../../platform/http/platform.ts';
import { providerRequest } from './providerRequest.ts';

/** Tokens that one client gets in a minute; each is valid for ten. */
export const tokensPerMinute = 30;
/** Wrong secrets of one client from one network in a minute. */
export const wrongSecretsPerMinute = 30;

/** A program's client as the provider knows it; undefined when there is none. */
export async function findClientMetadata(queries: Queries, id: string): Promise<AdapterPayload | undefined> {
  if (!(await hasMachineClient(queries, id))) return undefined;
  return {
    client_id: id,
    // The library demands one; the stored hashes are compared instead.
    client_secret: 'not stored',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
    id_token_signed_response_alg: 'ES256',
    scope: 'schaktkoll',
  };
}

/**
 * Compares secrets by their stored hashes, the old one during its overlap too, and limits tokens and guesses. A right
 * secret is never refused for wrong ones, whoever sent them: it has 256 bits, so that no number of guesses finds it.
 */
export function checkSecretsByHash(
  provider: Provider,
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
): void {
  const queries = database.kysely;
  const bounds = { queries, now, perSeconds: 60 };
  const tokens = new Budget({ ...bounds, name: 'machineTokens', capacity: tokensPerMinute });
  const wrong = new Budget({ ...bounds, name: 'wrongMachineSecrets', capacity: wrongSecretsPerMinute });
  provider.Client.prototype.compareClientSecret = async function compare(this: { clientId: string }, secret: string) {
    const network = networkOf(providerRequest.getStore()?.address ?? '');
    const isCorrect = await isMachineSecret(queries, this.clientId, secret, now());
    await asProviderError(isCorrect ? tokens.take(this.clientId) : wrong.take(`${this.clientId} ${network}`));
    return isCorrect;
  };
  provider.use(async (context, next) => {
    await next();
    if (context.status === tooManyStatus) context.set('Retry-After', '60');
  });
}

const tooManyStatus = 429;

/** Turns the error of a limit into the provider's, with the status that the calls have. */
async function asProviderError(limit: Promise<void>): Promise<void> {
  try {
    await limit;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = new errors.CustomOIDCProviderError('too_many_requests', 'too many requests, try again in a minute');
    Object.assign(refusal, { status: tooManyStatus, statusCode: tooManyStatus });
    throw refusal;
  }
}
