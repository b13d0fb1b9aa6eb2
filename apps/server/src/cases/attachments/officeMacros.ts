import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { ConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';

/** Documents are held in memory while their parts are listed. */
const line = new ConcurrencyLimit({ maximumRunning: 2, maximumWaiting: 100 });

/** The list of what the parts of a document are (ECMA-376 part 2, 7.2.3.2); a larger one is no document of a person. */
const partList = '[content_types].xml';
const longestPartList = 2_000_000;

/** Parts with programs by their usual names: Visual Basic, Excel 4.0 macros, ActiveX. */
const macroPart = /(?:^|\/)vba(?:project|data)[^/]*$|(?:^|\/)(?:intl)?macrosheets\/|(?:^|\/)activex\//i;
/** The same by their types: a part may have any name. */
const macroType = /vbaProject|macroEnabled|macrosheet|activeX/i;

/**
 * Whether a docx or xlsx holds macros, whatever its name says.
 * @throws Error when it is no zip, or its list of parts is too large
 */
export function hasMacros(path: string, signal: AbortSignal): Promise<boolean> {
  return line.run(async () => {
    const names: string[] = [];
    const parts = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) => {
        names.push(name);
        if (name.toLowerCase() !== partList) return false;
        if (originalSize > longestPartList) throw new Error('the list of parts is too large');
        return true;
      },
    });
    // It may be UTF-16, and write letters by their numbers.
    const types = Object.values(parts)
      .map((part) => Buffer.from(part).toString('latin1').replaceAll('\0', ''))
      .join('')
      .replaceAll(/&#(x?)([\da-f]{1,6});/gi, (_all, isHex: string, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, isHex === '' ? 10 : 16)),
      );
    return names.some((name) => macroPart.test(name.replaceAll('\\', '/'))) || macroType.test(types);
  }, signal);
}
