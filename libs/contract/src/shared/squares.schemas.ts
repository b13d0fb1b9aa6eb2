import { swedishSquares } from '@schaktkoll/domain';
import * as z from 'zod/mini';

const { northing, easting } = swedishSquares;

const kilometre = ([lowest, highest]: readonly [number, number]) =>
  z.int('InvalidFormat').check(z.minimum(lowest, 'InvalidFormat'), z.maximum(highest, 'InvalidFormat'));

/**
 * A span of squares in one row of the grid: northing, first easting, last easting, in whole kilometres of SWEREF 99 TM,
 * both ends included.
 */
const spanTuple = z.tuple([kilometre(northing), kilometre(easting), kilometre(easting)], 'InvalidFormat');

export const spanTuplesSchema = z.array(spanTuple, 'Required');
export type SpanTuple = z.infer<typeof spanTuple>;
