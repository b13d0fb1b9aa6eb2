import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOwner } from '../../../testing/caseFixtures.ts';
import { askForToken, makeProgram, type MadeProgram } from '../../../testing/programs.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { limits } from '../../platform/limits/limits.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const [office, elsewhere] = ['192.0.2.1', '198.51.100.7'];

describe.each([
  { by: 'directly', isBehindProxy: false },
  { by: 'through a proxy', isBehindProxy: true },
])('secrets of programs that come $by', ({ isBehindProxy }) => {
  let server: TestServer;
  let program: MadeProgram;
  let other: MadeProgram;
  beforeAll(async () => {
    server = await startTestServer({ now: noon, isBehindProxy });
    server.clock.stopAt(noon);
    const made = async () => makeProgram(server, (await makeOwner(server.database.kysely)).id);
    [program, other] = [await made(), await made()];
  });
  afterAll(() => server.close());

  const statuses = async (tries: number, tried: Pick<MadeProgram, 'clientId' | 'secret'>, address: string) => {
    const given: number[] = [];
    for (let count = 0; count < tries; count += 1) given.push((await askForToken(server, tried, address)).status);
    return given;
  };

  test('are refused after thirty wrong ones of one client from one network, but never where they are right [ASVS 2.4.1 networks]', async () => {
    const wrong = { ...program, secret: 'fel' };
    expect(await statuses(limits.wrongProgramSecrets.most + 1, wrong, office)).toEqual([
      ...Array<number>(limits.wrongProgramSecrets.most).fill(401),
      429,
    ]);
    expect((await askForToken(server, wrong, office)).headers['retry-after']).toBe('60');
    // Another network, another client of the same network, and the client itself behind the same address.
    expect(await statuses(1, wrong, elsewhere)).toEqual([401]);
    expect(await statuses(1, { ...other, secret: 'fel' }, office)).toEqual([401]);
    for (const address of [office, elsewhere]) {
      expect(await statuses(1, program, address)).toEqual([200]);
      expect(await statuses(1, other, address)).toEqual([200]);
    }
  });

  test('that no client has are refused like wrong ones', async () => {
    expect(await statuses(2, { clientId: `modul-${randomUUID()}`, secret: 'fel' }, office)).toEqual([401, 401]);
  });

  test('give a client thirty tokens a minute, whatever its networks', async () => {
    server.clock.stopAt(new Date(noon.getTime() + 61_000));
    expect(await statuses(limits.programTokens.most, other, office)).toEqual(
      Array<number>(limits.programTokens.most).fill(200),
    );
    expect(await statuses(1, other, elsewhere)).toEqual([429]);
  });
});
