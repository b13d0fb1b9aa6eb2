/** What spreadsheet programs take for the beginning of a formula. */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** One line of a CSV file as Swedish spreadsheet programs read it: semicolons, CRLF, and nothing that becomes a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  // The apostrophe marks text in spreadsheet programs; it is visible elsewhere.
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark by which spreadsheet programs know UTF-8. */
export const utf8Mark = '\ufeff';
