import { readGeodata } from '@schaktkoll/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';

const base = 'http://api.test';
const bases = { identity: base, inquirer: base, cableowner: base, admin: base };
const tokens = { accessToken: () => 'token-1', renew: async () => false, end: () => undefined };

afterEach(() => void vi.unstubAllGlobals());

it('sends the files of an upload as a form, with their names, and other input in the query', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(url, init));
    return new Response('{}');
  });
  await request(bases, tokens, readGeodata, {
    query: { system: 'RT90' },
    files: [new File(['POINT(1 2)'], 'område.wkt')],
  });
  const [asked] = sent;
  expect(asked?.url).toBe('http://api.test/api/geodata?system=RT90');
  const files = (await asked?.formData())?.getAll('files') as File[];
  expect([files[0]?.name, await files[0]?.text()]).toEqual(['område.wkt', 'POINT(1 2)']);
});
