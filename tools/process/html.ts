/** A piece of a page that is ready to be sent; anything else is a text and is escaped when it is put in. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[] | null;

/** Makes a piece of a page from a template: what is put in is shown as text unless it is a piece itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((string, index) => string + markupOf(parts[index] ?? null)).join(''));
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(({ markup }) => markup).join('\n') : escapeText(String(part));
}

/** A text as it stands in a page. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
