import { messageChannels, type FieldIssue, type MessageChannel } from '@schaktkoll/domain';
import { messageTemplates, type MessageKind, type MessageTemplate } from '@schaktkoll/texts';
import { factsOf } from './kinds.ts';
import { checkTemplate, namesIn, templateOf, type TemplateText } from './render.ts';

/** A text of the product that the admin app can replace: a kind, or one of its variants, by one channel. */
export interface TemplateName {
  /** `NewCase` or `NewCase.Watched`. */
  readonly key: string;
  readonly channel: MessageChannel;
}

/** The last line of an SMS with a code, by which telephones fill it in. */
const codeLine = '@{host} #{code}';
/** The text of a test is what is tested. */
const fixedKinds: readonly string[] = ['TemplateTest'];

/** Every text that can be replaced, in the order of the texts. */
export const templateNames: readonly TemplateName[] = Object.entries<MessageTemplate>(messageTemplates)
  .filter(([key]) => !fixedKinds.includes(key))
  .flatMap(([key, template]) =>
    messageChannels.flatMap((channel) => (template[channel] === undefined ? [] : { key, channel })),
  );

/** Whether the product has such a text that can be replaced. */
export function isTemplateName({ key, channel }: TemplateName): boolean {
  return templateNames.some((name) => name.key === key && name.channel === channel);
}

export function kindOfKey(key: string): { readonly kind: MessageKind; readonly variant: string | undefined } {
  const [kind = '', variant] = key.split('.');
  return { kind: kind as MessageKind, variant };
}

export function ownText({ key, channel }: TemplateName): TemplateText {
  const { kind, variant } = kindOfKey(key);
  return templateOf(kind, variant, channel);
}

/** The placeholders that a text may have, and whether it must: those of the product's own text have a value always. */
export function placeholdersOf(name: TemplateName): readonly { readonly name: string; readonly isRequired: boolean }[] {
  const { subject, body } = ownText(name);
  const { needs, placeholders } = factsOf(kindOfKey(name.key).kind);
  const inBody = namesIn(body);
  return [...new Set([...namesIn(subject ?? ''), ...inBody])].map((placeholder) => ({
    name: placeholder,
    // A list names owners to call or answers to read: without it the reader would miss some.
    isRequired:
      inBody.includes(placeholder) &&
      (needs.includes(placeholder) || placeholder === 'link' || typeof placeholders[placeholder] === 'object'),
  }));
}

/** Mail programs and telephones make links of these; the only links are the product's own placeholders. */
const linkLike = /:\/\/|(?<=[\p{L}\p{N}])\.(?=\p{L})|(?<=\S)@(?=\S)|\bwww\b/iu;
const markupLike = /[<>]|\]\(/;
// oxlint-disable-next-line no-control-regex -- the point is to find them
const controls = /[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * What makes a text unfit to replace the product's own: placeholders that are unknown or missing, a secret moved into the
 * subject, links, markup, or characters that cannot be seen.
 */
export function templateIssues(name: TemplateName, { subject, body }: TemplateText): FieldIssue[] {
  const own = ownText(name);
  const known = placeholdersOf(name);
  const isKnown = (placeholder: string) => known.some((each) => each.name === placeholder);
  const { kind } = kindOfKey(name.key);
  const { secret } = factsOf(kind);
  const parts = [
    { path: 'subject', text: subject ?? '' },
    { path: 'body', text: body },
  ];
  const unknown = parts.flatMap(({ path, text }) =>
    [...new Set(namesIn(text))]
      .filter((placeholder) => !isKnown(placeholder))
      .map((placeholder) => ({ path, code: 'UnknownPlaceholder', params: { placeholder } })),
  );
  const inBody = namesIn(body);
  const missing = known
    .filter(({ name: placeholder, isRequired }) => isRequired && !inBody.includes(placeholder))
    .map(({ name: placeholder }) => ({ path: 'body', code: 'MissingPlaceholder', params: { placeholder } }));
  const lists = checkTemplate(kind, { subject, body })
    .filter(({ code }) => code === 'ListInSubject')
    .map(({ code, placeholder }) => ({ path: 'subject', code, params: { placeholder } }));
  const moved =
    secret === 'No'
      ? []
      : namesIn(subject ?? '')
          .filter((placeholder) => isKnown(placeholder) && !namesIn(own.subject ?? '').includes(placeholder))
          .map((placeholder) => ({ path: 'subject', code: 'SecretInSubject', params: { placeholder } }));
  const dangers = parts.flatMap(({ path, text }) => {
    // The line by which telephones fill in a code is the product's own.
    const checked = text.replace(codeLine, '').replace(/\{\w+\}/g, ' ');
    return [
      ...(linkLike.test(checked) ? [{ path, code: 'LinkInTemplate' }] : []),
      ...(markupLike.test(checked) ? [{ path, code: 'MarkupInTemplate' }] : []),
      ...(controls.test(text) || /[{}]/.test(checked) || (path === 'subject' && text.includes('\n'))
        ? [{ path, code: 'InvisibleInTemplate' }]
        : []),
    ];
  });
  const codeLineMissing =
    own.body.endsWith(codeLine) && !body.endsWith(`\n${codeLine}`) ? [{ path: 'body', code: 'CodeLineMissing' }] : [];
  return [...unknown, ...missing, ...lists, ...moved, ...dangers, ...codeLineMissing];
}
