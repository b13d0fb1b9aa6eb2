import { messageChannels, swedishClockOf, swedishDayOf, type MessageChannel } from '@schaktkoll/domain';
import { mailboxTexts as texts } from './texts.ts';
import { escapeText } from '../process/html.ts';
import type { KeptMessage } from './store.ts';

/** What the list shows of all messages. */
export interface ListView {
  readonly channel?: MessageChannel | undefined;
  /** A part of a recipient's address; empty for all. */
  readonly search: string;
  /** Counted from 1. */
  readonly page: number;
}

const perPage = 50;

/** A page of the list: 50 of the messages that the view asks for. */
export function listPage(messages: readonly KeptMessage[], view: ListView): string {
  const last = Math.max(1, Math.ceil(messages.length / perPage));
  const page = Math.min(view.page, last);
  const start = (page - 1) * perPage;
  const shown = messages.slice(start, start + perPage);
  const rows = shown.map(
    (message) => `<tr>
  <td>${texts.channels[message.channel]}</td>
  <td><a href="/messages/${escapeText(message.id)}">${escapeText(titleOf(message))}</a></td>
  <td>${escapeText(message.to.join(', '))}</td>
  <td>${moment(message)}</td>
</tr>`,
  );
  const table = `<p>${texts.shown(start + 1, start + shown.length, messages.length)}</p>
<table>
<thead><tr><th scope="col">${texts.channel}</th><th scope="col">${texts.subject}</th><th scope="col">${texts.to}</th><th scope="col">${texts.received}</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
  const links = [
    ...(page > 1
      ? [`<li><a href="${listAddress({ ...view, page: page - 1 })}" rel="prev">${texts.newer}</a></li>`]
      : []),
    ...(page < last
      ? [`<li><a href="${listAddress({ ...view, page: page + 1 })}" rel="next">${texts.older}</a></li>`]
      : []),
  ];
  return frame(
    texts.title,
    `<p>${texts.explanation}</p>
${searchForm(view)}
<nav aria-label="${texts.filter}"><ul>
${[undefined, ...messageChannels].map((each) => filterLink(each, view)).join('\n')}
</ul></nav>
<p><a href="${listAddress({ ...view, page: 1 })}">${texts.refresh}</a></p>
${messages.length > 0 ? table : `<p>${view.search === '' ? texts.empty : texts.noneFound}</p>`}
${links.length > 0 ? `<nav aria-label="${texts.pages}"><ul>${links.join('\n')}</ul></nav>` : ''}`,
  );
}

function searchForm({ channel, search }: ListView): string {
  return `<form role="search" action="/" method="get">
<label for="search">${texts.search}</label>
<p id="search-hint">${texts.searchHint}</p>
<input id="search" name="search" type="search" autocomplete="off" aria-describedby="search-hint" value="${escapeText(search)}">
${channel === undefined ? '' : `<input type="hidden" name="channel" value="${channel}">`}
<button>${texts.submit}</button>
${search === '' ? '' : `<a href="${listAddress({ channel, search: '', page: 1 })}">${texts.clear}</a>`}
</form>`;
}

function filterLink(channel: MessageChannel | undefined, view: ListView): string {
  return `<li><a href="${listAddress({ ...view, channel, page: 1 })}"${channel === view.channel ? ' aria-current="page"' : ''}>${channel === undefined ? texts.all : texts.channels[channel]}</a></li>`;
}

function listAddress({ channel, search, page }: ListView): string {
  const query = new URLSearchParams({
    ...(channel === undefined ? {} : { channel }),
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return escapeText(query === '' ? '/' : `/?${query}`);
}

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
form label { font-weight: 600; }
form p { margin: 0 0 4px; color: #4A5A64; }
input, button { font: inherit; min-height: 44px; box-sizing: border-box; padding: 8px 12px; border: 2px solid #5E6E78; border-radius: 6px; max-width: 100%; }
button { border-color: #0B5563; background: #FFFFFF; color: #0B5563; font-weight: 600; cursor: pointer; }
form a { display: inline-block; padding: 8px; }
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
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeText(part)}" rel="noreferrer">${escapeText(part)}</a>` : escapeText(part),
    )
    .join('');
}
