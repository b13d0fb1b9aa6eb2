/** The characters that start a formula in spreadsheet programs. */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/**
 * One line of a CSV file as Swedish spreadsheet programs read it: semicolons, CRLF, and nothing that becomes a formula,
 * also where a program takes another separator: every text stands in quotes.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  // The apostrophe marks text in spreadsheet programs; it is visible elsewhere.
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /^\d*$/.test(harmless) ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}

/** The mark by which spreadsheet programs know UTF-8. */
export const utf8Mark = '\ufeff';

/**
 * The rows of a CSV file with semicolons, commas or tabs, whichever its first line has most of; empty lines are left out.
 * An apostrophe that {@link csvLine} wrote before what looks like a formula is taken away again.
 * @returns each row with the number of the line where it starts; null where a quoted cell does not end
 */
export function parseCsv(text: string): { readonly line: number; readonly cells: readonly string[] }[] | null {
  const content = text.startsWith(utf8Mark) ? text.slice(1) : text;
  const [head = ''] = content.split('\n', 1);
  const separator = [';', ',', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ';';
  const rows: { line: number; cells: string[] }[] = [];
  let [line, start, cell, isQuoted] = [1, 1, '', false];
  let cells: string[] = [];
  const endCell = () => {
    cells.push(cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((each) => each.trim() !== '')) rows.push({ line: start, cells });
    cells = [];
    start = line;
  };
  for (let place = 0; place < content.length; place += 1) {
    const character = content[place] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}
