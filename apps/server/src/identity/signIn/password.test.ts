import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { commonLines } from '../../platform/limits/limits.ts';
import { hashOfCost } from '../../../testing/passwordHashes.ts';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is only correct as a whole and in its case, and its hash names the cost [ASVS 6.2.8]', async () => {
  const stored = await hashPassword('Åkern är 12 m bred');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('Åkern är 12 m bred', stored)).toEqual({ isRight: true, needsRehash: false });
  for (const wrong of ['åkern är 12 m bred', 'Åkern är 12 m bre', 'Åkern är 12 m bred ', ''])
    expect((await verifyPassword(wrong, stored)).isRight).toBe(false);
});

test('a letter typed as base letter and combining ring is the same letter', async () => {
  const stored = await hashPassword('Åkern är 12 m bred');
  expect((await verifyPassword('A\u030akern a\u0308r 12 m bred', stored)).isRight).toBe(true);
});

test('a correct password with a hash of an older cost is accepted and marked for rehashing; a wrong password is not [ASVS 11.4.2]', async () => {
  const stored = hashOfCost(8_192, 3, 'Spade och 12 lod');
  expect(await verifyPassword('Spade och 12 lod', stored)).toEqual({ isRight: true, needsRehash: true });
  expect(await verifyPassword('Spade och 13 lod', stored)).toEqual({ isRight: false, needsRehash: false });
});

test('without a stored hash no password is correct, and checking takes as long [ASVS 6.3.8]', async () => {
  const stored = await hashPassword('Spade och 12 lod');
  const timed = async (hash: string | null) => {
    const begin = performance.now();
    expect((await verifyPassword('fel', hash)).isRight).toBe(false);
    return performance.now() - begin;
  };
  // Other load on the machine only ever makes a run longer: the shortest of many is the work itself. Rounds are added
  // while the two differ, so that a busy machine needs more of them.
  let [known, unknown] = [Infinity, Infinity];
  const isAlike = () => unknown > known / 2 && unknown < known * 2;
  for (let round = 0; round < 9 || (round < 200 && !isAlike()); round += 1) {
    known = Math.min(known, await timed(stored));
    unknown = Math.min(unknown, await timed(null));
  }
  expect(unknown).toBeGreaterThan(known / 2);
  expect(unknown).toBeLessThan(known * 2);
});

test('a request is asked to retry when all places of its side are taken, and then hashes again [ASVS 15.2.2 lines]', async () => {
  const stored = hashOfCost(8, 1, 'x');
  const { ofSide: places } = commonLines.hashing;
  const outcomes = await Promise.allSettled(Array.from({ length: places + 50 }, () => verifyPassword('x', stored)));
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as { code: string; retryAfter: number }] : [],
  );
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ code: 'ServiceUnavailable', retryAfter: 5 });
  expect((await verifyPassword('x', stored)).isRight).toBe(true);
});

test('a password is hashed beside the event loop, not on it [ASVS 11.4.2]', async () => {
  const stored = await hashPassword('Spade och 12 lod');
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 20 }, () => verifyPassword('fel', stored)));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});

test('a list request is served before a log-in: passwords are hashed by threads of lower priority [ASVS 11.4.2]', async () => {
  await hashPassword('Spade och 12 lod');
  const priorities = readdirSync('/proc/self/task').map((thread) => {
    try {
      return getPriority(Number(thread));
    } catch {
      // It has ended since it was listed.
      return undefined;
    }
  });
  expect(priorities).toContain(Math.min(19, getPriority(0) + 10));
});

test('a hash that cannot be computed is an error, and the next one is computed', async () => {
  await expect(verifyPassword('x', hashOfCost(8, 1, 'x').replace('m=8', 'm=1'))).rejects.toThrow(/memory/i);
  expect((await verifyPassword('x', hashOfCost(8, 1, 'x'))).isRight).toBe(true);
});
