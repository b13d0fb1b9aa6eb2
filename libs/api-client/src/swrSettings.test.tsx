import { expect, test } from 'vitest';
import { swrSettings } from './swrSettings.ts';

test('reads are cached and retried as specification section 7 says, in the admin app by its own numbers', () => {
  expect(swrSettings.standard).toMatchObject({
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    errorRetryInterval: 5_000,
    loadingTimeout: 3_000,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
  });
  expect(swrSettings.admin).toMatchObject({
    dedupingInterval: 30_000,
    errorRetryCount: 2,
    errorRetryInterval: 500,
    keepPreviousData: true,
  });
});
