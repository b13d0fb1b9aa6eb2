import { signalTexts } from '@schaktkoll/texts';

/** Shape and colours by the word of the signal; mail programs draw no pictures of ours. */
const looks: Readonly<Record<string, readonly [shape: string, edge: string, ground: string]>> = {
  [signalTexts.words.stop]: ['🛑', '#B3261E', '#FCEDEB'],
  [signalTexts.words.wait]: ['⚠️', '#B27B00', '#FFF3C4'],
  [signalTexts.words.go]: ['🟢', '#1E6B3A', '#E8F3EB'],
};

/** The mail as HTML with the line of the signal as a box; undefined for one without, which is sent as text alone. */
export function mailHtml(body: string): string | undefined {
  const [[line = '', word = ''] = []] = body.matchAll(signalTexts.inMailPattern);
  const look = looks[word];
  if (look === undefined) return undefined;
  const [shape, edge, ground] = look;
  const style = `padding:12px;border:2px solid ${edge};background:${ground};color:#16232B;font-weight:bold`;
  const html = body
    .split('\n')
    .map((each) => (each === line ? `<div style="${style}">${shape} ${escaped(each)}</div>` : `${escaped(each)}<br>`))
    .join('');
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif">${html}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
