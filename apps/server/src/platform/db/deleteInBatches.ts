/** Rows that are deleted at a time: a batch holds its locks for milliseconds. */
const batch = 1_000;
/** One run stops after this many batches; the next continues. */
const mostBatches = 500;

/**
 * Deletes many rows in many short statements instead of one that locks all of them until the end.
 * @param deleteSome deletes up to the given number of rows and returns how many it deleted
 * @param size how many at a time, where each takes many others with it
 * @returns how many were deleted in all
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>, size = batch): Promise<number> {
  let total = 0;
  for (let count = 0; count < mostBatches; count += 1) {
    const deleted = await deleteSome(size);
    total += deleted;
    if (deleted < size) break;
  }
  return total;
}
