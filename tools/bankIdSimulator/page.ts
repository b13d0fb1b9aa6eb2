import { bankIdRefusals, swedishClockOf } from '@schaktkoll/domain';
import { bankIdHintTexts, bankIdRefusalTexts, bankIdSimulatorTexts as texts } from './texts.ts';
import { html } from '../process/html.ts';
import type { Html } from '../process/html.ts';
import type { Order, OrderState, Refusal } from './orders.ts';

/** Common to every page: the state of all orders, for the change notice, and the error of the last action. */
export interface Frame {
  readonly digest: string;
  readonly fault: string | null;
}

/** A choice in a list: its value and what it says. */
export type Choice = readonly [string, string];
/** A fact: its name and what it is. */
type Fact = readonly [string, string | Html];

/** The page of all orders: reading a code, those that wait, are opened or ended, and the refusals. */
export function listPage(orders: readonly Order[], refused: readonly Refusal[], frame: Frame): string {
  const waiting = orders.filter(({ state, openedBy }) => state.status === 'pending' && openedBy === null);
  const opened = orders.filter(({ state, openedBy }) => state.status === 'pending' && openedBy !== null);
  const ended = orders.filter(({ state }) => state.status !== 'pending');
  return page(
    texts.title,
    frame,
    html`<p>${texts.explanation}</p>
      <section aria-labelledby="waiting">
        <h2 id="waiting">${texts.waiting.heading}</h2>
        ${
          waiting.length === 0
            ? html`<p>${texts.waiting.empty}</p>`
            : html`<ul class="orders">
                ${waiting.map(waitingOrder)}
              </ul>`
        }
      </section>
      ${section('opened', texts.opened.heading, opened, texts.opened.goOn)}
      <section aria-labelledby="scan">
        <h2 id="scan">${texts.scan.heading}</h2>
        <form method="post" action="/scan">
          <label for="code">${texts.scan.label}</label>
          <p class="hint" id="code-hint">${texts.scan.hint}</p>
          <input id="code" name="code" autocomplete="off" spellcheck="false" required aria-describedby="code-hint" />
          <button>${texts.scan.submit}</button>
        </form>
      </section>
      ${section('ended', texts.ended.heading, ended, null)}
      <details>
        <summary>${texts.refuse.heading}</summary>
        ${refused.map(refusedCall)}
        <form method="post" action="/refusals">
          ${select('call', 'call', texts.refuse.call, Object.entries(texts.refuse.calls))}
          ${select(
            'errorCode',
            'error',
            texts.refuse.error,
            bankIdRefusals.map((code) => [code, bankIdRefusalTexts[code]]),
          )}
          <label for="times">${texts.refuse.times}</label>
          <input id="times" name="times" type="number" min="1" max="100" value="1" required />
          <button>${texts.refuse.submit}</button>
        </form>
      </details>`,
  );
}

/** The page of a path or an order that is not there. */
export function missingPage(frame: Frame): string {
  return page(texts.title, frame, html`<p><a href="/">${texts.toList}</a></p>`);
}

/** What is known of an order, as a list of terms. */
export function factsOf(order: Order): Html {
  const { facts } = texts;
  const rows: readonly Fact[] = [
    [facts.service, order.service],
    [facts.begun, swedishClockOf(new Date(order.begunAt).toISOString())],
    [facts.state, stateText(order.state)],
    ...(order.person ? [[facts.person, personText(order.person)] as const] : []),
    ...(order.text === '' ? [] : [[facts.text, order.text] as const]),
    [facts.address, order.endUserIp],
    [facts.token, order.autoStartToken],
  ];
  return html`<dl>
    ${rows.map(
      ([term, value]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A person as the list of persons has them; the number is never broken. */
export function personText({
  givenName,
  surname,
  personalNumber,
}: {
  readonly givenName: string;
  readonly surname: string;
  readonly personalNumber: string;
}): Html {
  return html`<span
    >${givenName} ${surname}, <span class="number">${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}</span></span
  >`;
}

/** A labelled list of choices. `place` distinguishes the field from others of the page. */
export function select(name: string, place: string, label: string, choices: readonly Choice[]): Html {
  return html`<label for="${place}">${label}</label>
    <select id="${place}" name="${name}">
      ${choices.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>`;
}

/** A page of the simulator with its heading, the notice of changes and the fault of the last act. */
export function page(title: string, { digest, fault }: Frame, body: Html): string {
  const fullTitle = title === texts.title ? title : `${title} – ${texts.title}`;
  return html`<!doctype html>
    <html lang="sv" data-digest="${digest}">
      <head>
        <meta charset="utf-8" />
        <title>${fullTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
        <script type="module" src="/changes.js"></script>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${fault === null ? null : html`<p class="fault" role="alert">${fault}</p>`}
          <p id="changes" role="status">
            <span hidden>${texts.changed} <a href="">${texts.showChanges}</a></span>
          </p>
          ${body}
        </main>
      </body>
    </html> `.markup;
}

function section(id: string, heading: string, orders: readonly Order[], link: string | null): Html | null {
  if (orders.length === 0) return null;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    <ul class="orders">
      ${orders.map(
        (order) =>
          html`<li>
            <h3>${texts.kinds[order.kind]}</h3>
            ${factsOf(order)}${link === null ? null : html`<p><a class="button" href="/orders/${order.orderRef}">${link}</a></p>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function waitingOrder(order: Order): Html {
  const { waiting } = texts;
  return html`<li>
    <h3>${texts.kinds[order.kind]}</h3>
    <img src="/orders/${order.orderRef}/qr.svg" width="160" height="160" alt="${waiting.picture}" />
    ${factsOf(order)}
    <div class="acts">
      <form method="post" action="/orders/${order.orderRef}/scan"><button>${waiting.scan}</button></form>
      <form method="post" action="/orders/${order.orderRef}/open"><button class="second">${waiting.open}</button></form>
    </div>
  </li>`;
}

function refusedCall({ call, errorCode, times }: Refusal): Html {
  return html`<form method="post" action="/refusals" class="refused">
    <p>${texts.refuse.left(texts.refuse.calls[call], bankIdRefusalTexts[errorCode], times)}</p>
    <input type="hidden" name="call" value="${call}" /><input
      type="hidden"
      name="errorCode"
      value="${errorCode}"
    /><input type="hidden" name="times" value="0" />
    <button class="second">${texts.refuse.stop}</button>
  </form>`;
}

function stateText(state: OrderState): string {
  return state.status === 'complete' ? texts.complete : `${bankIdHintTexts[state.hintCode]} (${state.hintCode})`;
}
