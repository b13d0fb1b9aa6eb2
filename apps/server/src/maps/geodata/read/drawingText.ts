/** From this version on ($ACADVER) a drawing is in UTF-8, whatever code page it names. */
const firstInUtf8 = 'AC1021';
/** The upper half of code page 850 of DOS, which no decoder here knows; 437 has the same letters of Swedish. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const letterEscape = /\\U\+([0-9a-f]{4})/gi;

/**
 * The text of a DXF: in UTF-8 where it is valid as such, else in the code page that it names, else in that of Windows or
 * DOS, by its letters.
 */
export function drawingText(content: Uint8Array): string {
  const head = Buffer.from(content.subarray(0, 10_000)).toString('latin1');
  const version = headValue(head, 'ACADVER');
  const page = headValue(head, 'DWGCODEPAGE').toLowerCase();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    if (version >= firstInUtf8) return new TextDecoder('utf-8').decode(content);
    if (/(?:dos|oem|ansi_|^)(?:850|437)$/.test(page) || (page === '' && isInDos(content))) return dosText(content);
    return new TextDecoder(windowsPage(page)).decode(content);
  }
}

/** The name of a layer, whose letters beyond the code page are written as \U+00C5. */
export function layerNameOf(written: string): string {
  return written.replaceAll(letterEscape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** A drawing in ASCII, its other letters as \U+00C5: GDAL takes those as they are, and garbles some code pages. */
export function asciiDrawing(content: Uint8Array): Uint8Array {
  if (content.every((byte) => byte < 0x80)) return content;
  const escaped = drawingText(content).replaceAll(
    /[^\0-\x7f]/g,
    (letter) => `\\U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return Buffer.from(escaped, 'latin1');
}

/** The value of a variable of the header; empty when it has none. */
function headValue(head: string, name: string): string {
  return new RegExp(`\\$${name}\\s{1,20}[13]\\s{1,20}(\\S{1,40})`).exec(head)?.[1] ?? '';
}

/** Letters of Swedish in the code page of DOS, and none in that of Windows. */
function isInDos(content: Uint8Array): boolean {
  const [windows, dos] = [
    Buffer.from('\u00e5\u00e4\u00f6\u00c5\u00c4\u00d6', 'latin1'),
    [0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99],
  ];
  return dos.some((byte) => content.includes(byte)) && !windows.some((byte) => content.includes(byte));
}

function dosText(content: Uint8Array): string {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  return text.replaceAll(/[\x80-\xff]/g, (letter) => dosLetters[letter.charCodeAt(0) - 0x80] ?? '');
}

/** The name by which a decoder knows a code page of Windows or the Macintosh; that of Western Europe for any other. */
function windowsPage(page: string): string {
  const number = /^ansi_(125\d)$/.exec(page)?.[1];
  if (number !== undefined) return `windows-${number}`;
  return page.startsWith('mac') ? 'macintosh' : 'windows-1252';
}
