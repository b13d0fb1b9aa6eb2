import { messageChannels, swedishClockOf, swedishDayOf, type MessageChannel } from '@schaktkoll/domain';
import { mailboxTexts as texts } from '@schaktkoll/texts';
import { escapeText } from '../process/html.ts';
import type { KeptMessage } from './store.ts';

/** The list of all messages, or of one kind. */
export function listPage(messages: readonly KeptMessage[], channel?: MessageChannel): string {
  const rows = messages.map(
    (message) => `<tr>
  <td>${texts.channels[message.channel]}</td>
  <td><a href="/messages/${escapeText(message.id)}">${escapeText(titleOf(message))}</a></td>
  <td>${escapeText(message.to.join(', '))}</td>
  <td>${moment(message)}</td>
</tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">${texts.channel}</th><th scope="col">${texts.subject}</th><th scope="col">${texts.to}</th><th scope="col">${texts.received}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  return frame(
    texts.title,
    `<p>${texts.explanation}</p>
<nav aria-label="${texts.filter}"><ul>
${[undefined, ...messageChannels].map((each) => filterLink(each, channel)).join('\n')}
</ul></nav>
<p><a href="${listAddress(channel)}">${texts.refresh}</a></p>
${messages.length > 0 ? table : `<p>${texts.empty}</p>`}`,
  );
}

function filterLink(channel: MessageChannel | undefined, chosen: MessageChannel | undefined): string {
  return `<li><a href="${listAddress(channel)}"${channel === chosen ? ' aria-current="page"' : ''}>${channel === undefined ? texts.all : texts.channels[channel]}</a></li>`;
}

const listAddress = (channel: MessageChannel | undefined): string => (channel === undefined ? '/' : `/?channel=${channel}`);

/** An SMS has no subject: how it begins. */
function titleOf({ channel, subject, text }: KeptMessage): string {
  const [first = ''] = text.split('\n');
  if (channel === 'Sms') return first.length > 60 ? `${first.slice(0, 59)}…` : first;
  return subject || texts.noSubject;
}

/** One message; what was sent is shown as text, and only its web addresses become links. */
export function messagePage(message: KeptMessage): string {
  return frame(
    message.channel === 'Sms' ? texts.sms : titleOf(message),
    `<p><a href="/">${texts.back}</a></p>
<dl>
<dt>${texts.from}</dt><dd>${escapeText(message.from)}</dd>
<dt>${texts.to}</dt><dd>${escapeText(message.to.join(', '))}</dd>
<dt>${texts.received}</dt><dd>${moment(message)}</dd>
${message.channel === 'Sms' ? `<dt>${texts.delivery}</dt><dd>${texts.deliveries[message.delivery ?? 'none']}</dd>` : ''}
</dl>
<pre tabindex="0">${linkAddresses(message.text || message.html)}</pre>`,
  );
}

/** The page of an id that names no message. */
export function missingPage(): string {
  return frame(texts.notFound, `<p><a href="/">${texts.back}</a></p>`);
}

/** The style sheet of the three pages. */
export const pageStyle = `body { font: 18px/1.5 system-ui, sans-serif; color: #16232B; background: #FFFFFF; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 26px; }
a { color: #0B5563; }
:focus-visible { outline: 3px solid #16232B; box-shadow: 0 0 0 6px #FFD43B; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 24px; list-style: none; padding: 0; }
nav a, td a { display: inline-block; padding: 8px 0; }
nav a[aria-current] { color: #16232B; font-weight: 600; text-decoration: none; border-bottom: 3px solid #0B5563; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid #D3DAD8; vertical-align: baseline; overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
dt { color: #4A5A64; }
dd { margin: 0 0 0.5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #F4F6F5; padding: 1rem; font: inherit; }
@media (max-width: 600px) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr, td { display: block; border: 0; padding: 0; }
  tr { padding: 8px 0; border-bottom: 1px solid #D3DAD8; }
}
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

function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeText(part)}" rel="noreferrer">${escapeText(part)}</a>` : escapeText(part)))
    .join('');
}
