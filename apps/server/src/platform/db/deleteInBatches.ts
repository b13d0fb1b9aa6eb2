/** Rows that are deleted at a time: a batch holds its locks for milliseconds. */
const batch = 1_000;
/** One run ends after so many; the next goes on. */
const mostBatches = 500;

/**
 * Deletes much in many short statements instead of one that holds all its rows until the end.
 * @param deleteSome deletes that many at most and gives how many it did
 * @returns how many were deleted in all
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = 0; count < mostBatches; count += 1) {
    const deleted = await deleteSome(batch);
    total += deleted;
    if (deleted < batch) break;
  }
  return total;
}
