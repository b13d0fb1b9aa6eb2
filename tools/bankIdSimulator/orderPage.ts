import { bankIdFailedHints, bankIdPendingHints } from '@schaktkoll/domain';
import { bankIdHintTexts, bankIdSimulatorTexts } from './texts.ts';
import { html } from '../process/html.ts';
import type { Html } from '../process/html.ts';
import type { Order } from './orders.ts';
import { factsOf, page, personText, select } from './page.ts';
import type { Frame } from './page.ts';
import { testPersons } from './testPersons.ts';

const { order: texts, toList } = bankIdSimulatorTexts;

/** One order as the app shows it: choose a person, then approve, cancel, or end it in another documented way. */
export function orderPage(order: Order, frame: Frame): string {
  return page(
    order.state.status === 'pending' ? texts.headings[order.kind] : texts.endedHeadings[order.state.status],
    frame,
    html`${order.state.status === 'pending' ? nextStep(order) : wayBack(order)} ${factsOf(order)}
      ${order.state.status === 'pending' ? otherWays(order) : null}
      <p><a href="/">${toList}</a></p>`,
  );
}

function nextStep(order: Order): Html {
  if (order.openedBy === null) return html`<p>${texts.notOpened}</p>`;
  const cancel = act(
    order,
    'fail',
    html`<input type="hidden" name="hintCode" value="userCancel" /><button class="second">${texts.cancel}</button>`,
  );
  if (order.person === null) {
    return html`${act(
      order,
      'choose',
      html`<fieldset>
          <legend>${texts.who}</legend>
          ${testPersons.map((person) => html`<label class="choice"><input type="radio" name="personalNumber" value="${person.personalNumber}" required /> ${personText(person)}</label>`)}
        </fieldset>
        <button>${texts.choose}</button>`,
    )}
    ${cancel}`;
  }
  return html`<p class="person">${personText(order.person)}</p>
    <div class="acts">${act(order, 'approve', html`<button>${texts.approve[order.kind]}</button>`)} ${cancel}</div>`;
}

function otherWays(order: Order): Html {
  const choices = (hints: readonly (keyof typeof bankIdHintTexts)[]) =>
    hints.map((hint) => [hint, `${bankIdHintTexts[hint]} (${hint})`] as const);
  const fail = html`${select('hintCode', 'fail-hint', texts.endLabel, choices(bankIdFailedHints))}<button
      class="second"
    >
      ${texts.end}
    </button>`;
  const show = html`${select('hintCode', 'show-hint', texts.showLabel, choices(bankIdPendingHints))}<button
      class="second"
    >
      ${texts.show}
    </button>`;
  return html`<details>
    <summary>${texts.endHeading}</summary>
    ${act(order, 'fail', fail)} ${act(order, 'show', show)}
  </details>`;
}

/** Only addresses of this machine become links: the address came with the link that opened the order. */
function wayBack({ redirect, returnUrl }: Order): Html {
  const address = redirect ?? returnUrl;
  return address !== null && isLocal(address)
    ? html`<p><a class="button" href="${address}">${texts.goBack}</a></p>`
    : html`<p>${texts.goBackYourself}</p>`;
}

function isLocal(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && /(^|\.)localhost$|^127\.0\.0\.1$/.test(url.hostname);
}

function act({ orderRef }: Order, name: string, content: Html): Html {
  return html`<form method="post" action="/orders/${orderRef}/${name}">${content}</form>`;
}
