export interface LintProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly rule: string;
}

interface OxlintReport {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code?: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[];
  }[];
}

/** The problems in a JSON report of oxlint, or undefined when the text is none: then it says why oxlint could not lint. */
export function problemsOfOxlint(report: string): readonly LintProblem[] | undefined {
  if (!report.startsWith('{')) return undefined;
  const { diagnostics } = JSON.parse(report) as OxlintReport;
  return diagnostics.map(({ message, code = '', filename, labels }) => {
    const { line, column } = labels[0]?.span ?? { line: 1, column: 1 };
    return { file: filename, line, column, message, rule: code };
  });
}

/** The comments that turn off a rule of either linter without saying why after " -- ". */
export function disablesWithoutReason(file: string, text: string): readonly LintProblem[] {
  return text.split('\n').flatMap((line, index) => {
    const column = line.search(/(\/\/|\/\*)\s*(es|ox)lint-disable(?!.* -- \S)/) + 1;
    if (column === 0) return [];
    return [{ file, line: index + 1, column, message: 'Say after " -- " why the rule is off.', rule: 'reason' }];
  });
}
