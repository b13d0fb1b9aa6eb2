import { readGeodata } from '@schaktkoll/contract';
import { mockCall, MockError, testBases } from '@schaktkoll/testing';
import { describe, expect, it } from 'vitest';
import { request } from './request.ts';

const tokens = { accessToken: () => 'token-1', renew: async () => false, end: () => undefined };
const read = {
  format: 'Wkt',
  system: null,
  fileSystem: null,
  dataSets: [],
  possibleSystems: [],
  layers: [],
  warnings: [],
} as const;
const files = [new File(['POINT(1 2)'], 'område.wkt')];
const answer = { ...read, dataSets: [], possibleSystems: [], layers: [], warnings: [] };

describe('an upload that reports its progress', () => {
  it('is sent with the token and its query, and reports up to 1', async () => {
    const asked: (string | null)[] = [];
    mockCall(readGeodata, ({ headers, url }) => {
      asked.push(headers.get('Authorization'), url.search, headers.get('Content-Type')?.split(';')[0] ?? null);
      return answer;
    });
    const shares: number[] = [];
    await expect(
      request(testBases, tokens, readGeodata, {
        files,
        query: { system: 'RT90' },
        onProgress: (share) => shares.push(share),
      }),
    ).resolves.toEqual(read);
    expect(asked).toEqual(['Bearer token-1', '?system=RT90', 'multipart/form-data']);
    expect(shares.at(-1)).toBe(1);
  });

  it('fails like any other call', async () => {
    mockCall(readGeodata, () => {
      throw new MockError('GeodataEntities');
    });
    await expect(request(testBases, tokens, readGeodata, { files, onProgress: () => undefined })).rejects.toMatchObject(
      { code: 'GeodataEntities', status: 422, requestId: '00000000-0000-7000-8000-000000000001' },
    );
  });

  it('is aborted by its signal', async () => {
    const ending = new AbortController();
    mockCall(readGeodata, () => {
      ending.abort();
      return answer;
    });
    await expect(
      request(testBases, tokens, readGeodata, { files, signal: ending.signal, onProgress: () => undefined }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
});
