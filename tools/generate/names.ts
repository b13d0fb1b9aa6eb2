import { GenerateError } from './change.ts';

/** `contactCard` to `ContactCard`. */
export function pascal(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** `ContactCard` to `contactCard`. */
export function camel(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** `created_at` to `createdAt`. */
export function camelOfColumn(column: string): string {
  return column.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}

/** A word in camel case as code may be named; throws one line otherwise. */
export function demandName(name: string | undefined, what: string): string {
  if (name === undefined || !/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new GenerateError(`${what} is written in camel case, as in contactCard; got "${name ?? ''}".`);
  return name;
}

/** An option that must be given; throws one line otherwise. */
export function demand(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new GenerateError(`--${option} is missing.`);
  return value.trim();
}

/** Text within single quotes in code. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
