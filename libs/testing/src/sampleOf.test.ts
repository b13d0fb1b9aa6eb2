import { allCalls, schemasOf } from '@schaktkoll/contract';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { sampleOf } from './sampleOf.ts';

const reads = allCalls.filter(({ method, kind = 'json' }) => method === 'GET' && kind === 'json');

it.each(reads)('the sample of $name is a response of the call', (call) => {
  const { response } = schemasOf(call);
  if (response) expect(z.safeParse(response, sampleOf(call)).error?.issues).toBeUndefined();
});
