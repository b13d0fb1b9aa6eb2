import { swedishClockOf, swedishDayOf } from '@schaktkoll/domain';
import { mailboxTexts } from '@schaktkoll/texts';
import type { KeptMessage } from './store.ts';

/** The list of all messages. */
export function listPage(messages: readonly KeptMessage[]): string {
  const rows = messages.map(
    (message) => `<tr>
  <td><a href="/messages/${escapeText(message.id)}">${escapeText(message.subject || mailboxTexts.noSubject)}</a></td>
  <td>${escapeText(message.to.join(', '))}</td>
  <td>${moment(message)}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">${mailboxTexts.subject}</th><th scope="col">${mailboxTexts.to}</th><th scope="col">${mailboxTexts.received}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  return frame(
    mailboxTexts.title,
    `<p>${mailboxTexts.explanation}</p>
<p><a href="/">${mailboxTexts.refresh}</a></p>
${messages.length > 0 ? table : `<p>${mailboxTexts.empty}</p>`}`,
  );
}

/** One message; what was sent is shown as text, and only its web addresses become links. */
export function messagePage(message: KeptMessage): string {
  return frame(
    message.subject || mailboxTexts.noSubject,
    `<p><a href="/">${mailboxTexts.back}</a></p>
<dl>
<dt>${mailboxTexts.from}</dt><dd>${escapeText(message.from)}</dd>
<dt>${mailboxTexts.to}</dt><dd>${escapeText(message.to.join(', '))}</dd>
<dt>${mailboxTexts.received}</dt><dd>${moment(message)}</dd>
</dl>
<pre tabindex="0">${linkAddresses(message.text || message.html)}</pre>`,
  );
}

/** The page of an id that names no message. */
export function missingPage(): string {
  return frame(mailboxTexts.notFound, `<p><a href="/">${mailboxTexts.back}</a></p>`);
}

/** The style sheet of the three pages. */
export const pageStyle = `body { font: 18px/1.5 system-ui, sans-serif; color: #16232B; background: #FFFFFF; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 26px; }
a { color: #0B5563; }
:focus-visible { outline: 3px solid #16232B; box-shadow: 0 0 0 6px #FFD43B; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid #D3DAD8; vertical-align: top; overflow-wrap: anywhere; }
dt { color: #4A5A64; }
dd { margin: 0 0 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #F4F6F5; padding: 1rem; font: inherit; }
`;

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

function moment(message: KeptMessage): string {
  return escapeText(`${swedishDayOf(message.receivedAt)} ${swedishClockOf(message.receivedAt)}`);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeText(part)}" rel="noreferrer">${escapeText(part)}</a>` : escapeText(part)))
    .join('');
}
