import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../platform/http/cookieNames.ts';

/** How long a browser is known after its owner last signed in with it. */
export const knownBrowserDays = 180;

/**
 * A browser identified by the random name in its cookie. The cookie grants no access: it says whether guesses come from
 * a browser that the account's owner has used, so that an attacker's guesses do not lock the owner out
 * (record 24).
 */
export interface Browser {
  /** The stored hash; null for a browser without the cookie. */
  readonly hash: string | null;
  /** Sets or renews the browser's cookie and returns what is stored about the browser. */
  remember(): string;
}

export function browserOf(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Browser {
  const name = cookieNames(isSecure).browser;
  const given = valueOf(request.headers.cookie ?? '', name);
  return {
    hash: given === null ? null : hashOf(given),
    remember() {
      const value = given ?? randomBytes(32).toString('base64url');
      const attributes = `Path=/; Max-Age=${knownBrowserDays * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      reply.header('Set-Cookie', `${name}=${value}; ${attributes}`);
      return hashOf(value);
    },
  };
}

function valueOf(header: string, name: string): string | null {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
