/**
 * The labels of a form by the paths of its fields, in react-hook-form's notation. `*` stands for any index:
 * `contacts.*.email`. They are used inside sentences ("Du måste ange {label}"), so each is a noun, never a question.
 * Their order is that of the screen and of the error summary. The map is also the list of the form's fields.
 */
export type FieldLabels = Readonly<Record<string, string>>;

/** The label for a path: its own, or that of the nearest field above it; undefined where the form has no such field. */
export function labelFor(labels: FieldLabels, path: string): string | undefined {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels[part] ?? labels[part.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')];
    if (label !== undefined) return label;
  }
  return undefined;
}
