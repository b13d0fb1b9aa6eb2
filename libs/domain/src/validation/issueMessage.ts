/**
 * An error of a rule about a value. The code selects the sentence (`errorText` of the texts library), `params` contains
 * its values.
 */
export interface RuleIssue {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An error at a field; `path` is in react-hook-form's notation: `workAreas.0.name`. */
export interface FieldIssue extends RuleIssue {
  readonly path: string;
}

/**
 * A schema's checks carry one string each, so code and params travel in it as `Code|{"maximum":100}`.
 * The counterpart is {@link parseIssueMessage}.
 */
export function issueMessage(code: string, params?: RuleIssue['params']): string {
  return params ? `${code}|${JSON.stringify(params)}` : code;
}

/** Reads what {@link issueMessage} wrote; a plain code gives an issue without params. */
export function parseIssueMessage(message: string): RuleIssue {
  const bar = message.indexOf('|');
  if (bar < 0) return { code: message };
  return { code: message.slice(0, bar), params: JSON.parse(message.slice(bar + 1)) as Record<string, string | number> };
}
