/** What is wrong with one field: a code for the text and what the text needs. Never a sentence. */
export interface FieldError<Code extends string = string> {
  readonly code: Code;
  readonly params?: Readonly<Record<string, string | number>>;
}

/**
 * A check of one text: null when it is valid, otherwise the first rule it breaks (order of specification section 5).
 */
export type FieldCheck<Code extends string = string> = (text: string) => FieldError<Code> | null;

/** "You must provide {label}": a text of blanks is empty. */
export function checkRequired(text: string): FieldError<'Required'> | null {
  return text.trim() === '' ? { code: 'Required' } : null;
}

/**
 * The same check for a field that may be left empty. Without it every check refuses an empty text as `Required`, so
 * that a field is never made optional by forgetting something.
 */
export function optional<Code extends string>(check: FieldCheck<Code>): FieldCheck<Code> {
  return (text) => (text.trim() === '' ? null : check(text));
}
