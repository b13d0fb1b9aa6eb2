import type { FastifyInstance } from 'fastify';
import { ApiError } from '../platform/apiError.ts';

/** User and password of a header `Authorization: Basic`, whose bytes are ISO 8859-1; null for any other. */
function credentialsOf(header: string | undefined): { readonly user: string; readonly password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header ?? '')?.[1];
  const [, user, password] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('latin1')) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
}

/**
 * Signs a program in by its client id and secret, as user and password, with the product's own call for a token and its
 * limits. A person's password is no secret of a program.
 * @returns the token
 * @throws ApiError NotSignedIn, TooManyRequests, ServiceUnavailable
 */
export async function signIn(
  server: FastifyInstance,
  {
    header,
    address,
    tokenPath,
  }: { readonly header: string | undefined; readonly address: string; readonly tokenPath: string },
): Promise<string> {
  const given = credentialsOf(header);
  if (given === null) throw new ApiError('NotSignedIn');
  // As RFC 6749, section 2.3.1 has it.
  const [user, password] = [given.user, given.password].map((text) => encodeURIComponent(text));
  const response = await server.inject({
    method: 'POST',
    url: tokenPath,
    remoteAddress: address,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  });
  if (response.statusCode === 200) return response.json<{ access_token: string }>().access_token;
  if (response.statusCode === 429)
    throw new ApiError('TooManyRequests', undefined, { retryAfter: Number(response.headers['retry-after'] ?? 60) });
  if (response.statusCode >= 500) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5 });
  throw new ApiError('NotSignedIn');
}
