import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SignInAttempts } from './attempts.ts';
import { hashPassword, verifyPassword } from './password.ts';

const phc = (memory: number, passes: number, password: string) => {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory, passes, parallelism: 1, tagLength: 32 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(tag)}`;
};

test('a password is right only whole, in its case, and its hash names the cost', async () => {
  const stored = await hashPassword('Åkern är 12 m bred');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Åkern är 12 m bred', stored)).toEqual({ isRight: true, needsRehash: false });
  for (const wrong of ['åkern är 12 m bred', 'Åkern är 12 m bre', 'Åkern är 12 m bred ', '']) expect((await verifyPassword(wrong, stored)).isRight).toBe(false);
});

test('a letter typed as letter and ring is the same letter', async () => {
  const stored = await hashPassword('Åkern är 12 m bred');
  expect((await verifyPassword('A\u030akern a\u0308r 12 m bred', stored)).isRight).toBe(true);
});

test('a hash of an older cost is right and is to be made anew; a wrong password is not', async () => {
  const stored = phc(8_192, 3, 'Spade och 12 lod');
  expect(await verifyPassword('Spade och 12 lod', stored)).toEqual({ isRight: true, needsRehash: true });
  expect(await verifyPassword('Spade och 13 lod', stored)).toEqual({ isRight: false, needsRehash: false });
});

test('without a stored hash nothing is right, and it takes as long', async () => {
  const stored = await hashPassword('Spade och 12 lod');
  const timed = async (hash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const begin = performance.now();
      expect((await verifyPassword('fel', hash)).isRight).toBe(false);
      times.push(performance.now() - begin);
    }
    return times.sort((one, other) => one - other)[0] ?? 0;
  };
  const [known, unknown] = [await timed(stored), await timed(null)];
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

test('who comes when a hundred are waiting is asked to come back', async () => {
  const stored = phc(8, 1, 'x');
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword('x', stored)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as { code: string; retryAfter: number }] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(99);
  expect(refused[0]).toMatchObject({ code: 'ServiceUnavailable', retryAfter: 5 });
  expect((await verifyPassword('x', stored)).isRight).toBe(true);
});

test('failed tries slow down one address and not the victim at another; a hundred of one address slow all of it', () => {
  const attempts = new SignInAttempts();
  const now = new Date('2026-11-20T12:00:00Z');
  for (let tries = 0; tries < 10; tries += 1) attempts.record('anna', '192.0.2.1', now);
  expect(() => attempts.check('ANNA', '192.0.2.1', now)).toThrow('TooManyRequests');
  expect(() => attempts.check('anna', '192.0.2.2', now)).not.toThrow();
  expect(() => attempts.check('bo', '192.0.2.1', now)).not.toThrow();
  for (let tries = 0; tries < 90; tries += 1) attempts.record(`namn${tries}`, '192.0.2.1', now);
  expect(() => attempts.check('bo', '192.0.2.1', now)).toThrow('TooManyRequests');
  expect(() => attempts.check('bo', '192.0.2.1', new Date('2026-11-20T12:01:00Z'))).not.toThrow();
});

test('a good sign-in is no failure, however many there are', () => {
  const attempts = new SignInAttempts();
  const now = new Date('2026-11-20T12:00:00Z');
  for (let tries = 0; tries < 500; tries += 1) {
    attempts.check('anna', '192.0.2.1', now);
    attempts.record('anna', '192.0.2.1', now);
    attempts.forgive('anna', '192.0.2.1');
  }
  expect(() => attempts.check('anna', '192.0.2.1', now)).not.toThrow();
});
