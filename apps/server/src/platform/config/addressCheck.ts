import * as z from 'zod/mini';

/** An address as a password leaves it that was not written for one. */
export const isAddress = z.refine<string>(
  (address) => URL.canParse(address),
  'must be an address: characters such as /, # and @ of a password are written as %2F, %23 and %40',
);
