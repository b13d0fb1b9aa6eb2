import { signalTexts } from '@schaktkoll/texts';

/** Shape and colours by the word of the signal; mail programs draw no pictures of ours. */
const looks: Readonly<Record<string, readonly [shape: string, edge: string, ground: string]>> = {
  [signalTexts.words.stop]: ['🛑', '#B3261E', '#FCEDEB'],
  [signalTexts.words.wait]: ['⚠️', '#B27B00', '#FFF3C4'],
  [signalTexts.words.go]: ['🟢', '#1E6B3A', '#E8F3EB'],
};

/** The mail as HTML with the signal as a box, where its first line is the signal; otherwise the text alone is sent. */
export function mailHtml(body: string): string | undefined {
  const [first = '', ...others] = body.split('\n');
  const [, word = ''] = signalTexts.inMailPattern.exec(first) ?? [];
  const look = looks[word];
  if (look === undefined) return undefined;
  const [shape, edge, ground] = look;
  const box = `padding:12px;border:2px solid ${edge};background:${ground};color:#16232B;font-weight:bold`;
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif;font-size:16px"><p style="${box}">${shape} ${escaped(first)}</p><p>${others.map(escaped).join('<br>')}</p></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
