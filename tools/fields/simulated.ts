import { searchLimits } from '@schaktkoll/domain';
import type { FieldChoice, Search, Upload } from '@schaktkoll/forms';
import { fieldsPageTexts } from './texts.ts';

const { searchWords, searchResult } = fieldsPageTexts;

/** Invented organisations; certain words trigger rare responses. */
export const simulatedSearch: Search<FieldChoice> = async (query, signal) => {
  const word = query.toLocaleLowerCase('sv');
  await pause(word === searchWords.slow ? Number.POSITIVE_INFINITY : 300, signal);
  if (word === searchWords.failing) throw new Error('No answer.');
  if (word === searchWords.none) return [];
  const count = word === searchWords.many ? searchLimits.maximumResults + 5 : 4;
  return Array.from({ length: count }, (_none, index) => ({
    value: String(index),
    label: searchResult(index + 1),
    hint: `212000-${String(1000 + index)}`,
  }));
};

/** Takes a second per file; words in its name make it fail, or stop half-way. */
export const simulatedUpload: Upload = async (file, { onProgress, signal }) => {
  const name = file.name.toLocaleLowerCase('sv');
  for (let step = 1; step <= 10; step += 1) {
    await pause(100, signal);
    onProgress(step / 10);
    if (step === 4 && name.includes(searchWords.slow)) await pause(Number.POSITIVE_INFINITY, signal);
    if (step === 6 && name.includes(searchWords.failing))
      throw Object.assign(new Error('Refused'), { status: 503, info: null });
  }
  return { id: `${file.name}-${file.lastModified}-${file.size}` };
};

/** Waits so many milliseconds, for ever when they are infinite; rejects when the signal comes. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Ended', 'AbortError')));
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}
