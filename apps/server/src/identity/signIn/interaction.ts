import type { SignInMethod } from '@schaktkoll/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/apiError.ts';
import { asProviderRequest } from '../oidc/mount.ts';
import type { SignInProof } from '../oidc/oidc.repository.ts';
import type { SignInProvider } from '../oidc/signInProvider.ts';

export interface InteractionRequest {
  readonly raw: IncomingMessage;
  readonly reply: ServerResponse;
  /** The interaction in the URL; the cookie must name the same. */
  readonly uid: string;
}

export interface Interaction {
  /** Completes the interaction for the user and returns the URL where the browser continues. */
  finish(proof: SignInProof, method: SignInMethod): Promise<string>;
}

/**
 * The sign-in in progress in this browser.
 * @throws ApiError SignInExpired if it is unknown, has expired, or is another browser's
 */
export async function findInteraction(
  config: ServerConfig,
  provider: SignInProvider,
  request: InteractionRequest,
): Promise<Interaction> {
  const raw = asProviderRequest(config, request.raw);
  const details = await orExpired(() => provider.interactionDetails(raw, request.reply));
  if (details.uid !== request.uid) throw new ApiError('SignInExpired');
  return {
    // A session cookie: it is deleted with the browser session; the server enforces the session's own expiry.
    finish: ({ userId, sessionVersion }, method) =>
      orExpired(() =>
        provider.interactionResult(raw, request.reply, {
          login: { accountId: userId, amr: [methodNames[method]], remember: false },
          sessionVersion,
        }),
      ),
  };
}

/** How the provider's session records the method. */
const methodNames: Readonly<Record<SignInMethod, string>> = { Credentials: 'pwd', BankId: 'bankid' };

async function orExpired<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof errors.SessionNotFound) throw new ApiError('SignInExpired', undefined, { cause: error });
    throw error;
  }
}
