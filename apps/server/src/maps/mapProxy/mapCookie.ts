import type { FastifyRequest } from 'fastify';
import { isKeyedHash, keyedHash, type DerivedKeys } from '../../platform/crypto/keyedHash.ts';
import type { ServerConfig } from '../../platform/config/config.ts';
import { cookieNames } from '../../platform/http/cookieNames.ts';

/** How long images of the map can be fetched with one cookie; the page asks for a new one in time. */
const seconds = 20 * 60;
const use = 'map images';

/**
 * The Set-Cookie header that gives a signed-in user's browser access to map images: for their paths only, for 20
 * minutes, same-site. It contains user, expiry and an HMAC.
 */
export function mapCookie(config: ServerConfig, keys: DerivedKeys, userId: string, now: Date): string {
  const [key] = keys;
  if (key === undefined) throw new Error('There is no key to sign with');
  const until = String(Math.floor(now.getTime() / 1000) + seconds);
  const value = `${userId}.${until}.${keyedHash(key, [use, userId, until]).toString('base64url')}`;
  const path = `${new URL(config.deployment.api.inquirer).pathname.replace(/\/$/, '')}/api/map`;
  return `${cookieNames(config.isSecure).map}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${config.isSecure ? '; Secure' : ''}`;
}

/** The user of the request's cookie; null when it is missing, expired or forged. */
export function userOfMapCookie(
  config: ServerConfig,
  keys: DerivedKeys,
  request: FastifyRequest,
  now: Date,
): string | null {
  const name = cookieNames(config.isSecure).map;
  const value =
    (request.headers.cookie ?? '')
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';
  const [userId = '', until = '', hash = ''] = value.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now.getTime()) return null;
  return isKeyedHash(keys, [use, userId, until], Buffer.from(hash, 'base64url')) ? userId : null;
}
