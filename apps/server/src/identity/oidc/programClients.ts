import { errors, type AdapterPayload, type Provider } from 'oidc-provider';
import { hasProgramClient, isProgramSecret } from '../../platform/programs/programClients.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { networkOf } from '../../platform/limits/networks.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Dependencies } from '../../platform/http/platform.ts';
import { providerRequest } from './providerRequest.ts';

/** A program's client as the provider knows it; undefined when there is none. */
export async function findClientMetadata(queries: Queries, id: string): Promise<AdapterPayload | undefined> {
  if (!(await hasProgramClient(queries, id))) return undefined;
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
 * secret is never refused for wrong ones, from any sender: it has 256 bits, so that no number of guesses finds it.
 */
export function checkSecretsByHash(provider: Provider, dependencies: Pick<Dependencies, 'database' | 'now'>): void {
  const { database, now } = dependencies;
  const tokens = storedLimit('programTokens', dependencies);
  const wrong = storedLimit('wrongProgramSecrets', dependencies);
  provider.Client.prototype.compareClientSecret = async function compare(this: { clientId: string }, secret: string) {
    const network = networkOf(providerRequest.getStore()?.address ?? '');
    const isCorrect = await isProgramSecret(database.kysely, this.clientId, secret, now());
    await asProviderError(isCorrect ? tokens.take(this.clientId) : wrong.take(`${this.clientId} ${network}`));
    return isCorrect;
  };
  provider.use(async (context, next) => {
    await next();
    if (context.status === tooManyStatus) context.set('Retry-After', '60');
  });
}

/** Ends a token of a program at once; an unknown one has ended. */
export async function endProgramToken(provider: Provider, token: string): Promise<void> {
  await (await provider.ClientCredentials.find(token))?.destroy();
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
