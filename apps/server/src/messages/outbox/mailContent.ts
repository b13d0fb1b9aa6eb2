import type { MailSignal } from '@schaktkoll/texts';
import type { StoredMail } from './messages.ts';

/** Shape and colours; mail programs draw no pictures of ours. */
const looks: Readonly<Record<MailSignal['signal'], readonly [shape: string, edge: string, ground: string]>> = {
  stop: ['🛑', '#B3261E', '#FCEDEB'],
  wait: ['⚠️', '#B27B00', '#FFF3C4'],
  go: ['🟢', '#1E6B3A', '#E8F3EB'],
};

/**
 * A mail as text, with what it says of digging first; one that says it is HTML too, in which that is in boxes. A box is
 * never made of the body, which has text that was typed.
 */
export function mailContent({ body, signals }: Pick<StoredMail, 'body' | 'signals'>): { text: string; html?: string } {
  if (signals.length === 0) return { text: body };
  const lines = body.split('\n').map((line) => `${escaped(line)}<br>`);
  return {
    text: [...signals.map(({ text }) => text), '', body].join('\n'),
    html: `<!doctype html><html lang="sv"><meta charset="utf-8"><body style="font-family:sans-serif">${[...signals.map(box), '<br>', ...lines].join('')}</body></html>`,
  };
}

function box({ signal, text }: MailSignal): string {
  const [shape, edge, ground] = looks[signal];
  const style = `padding:12px;border:2px solid ${edge};background:${ground};color:#16232B;font-weight:bold`;
  return `<div style="${style}">${shape} ${escaped(text)}</div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
