import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What somebody asked for cannot be made; the message is one line that says what to do. */
export class GenerateError extends Error {}

/**
 * Files as they are to become. Nothing is written before `write`, so that a refusal half way leaves the tree as it
 * was. Paths are from the root of the project.
 */
export class Changes {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#texts.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    const changed = this.#texts.get(path);
    if (changed !== undefined) return changed;
    if (!this.has(path)) throw new GenerateError(`${path} is not where it was: the generator must be taught its new place.`);
    return readFileSync(join(this.#root, path), 'utf8');
  }

  /** A file that must not be there yet. */
  create(path: string, text: string): void {
    if (this.has(path)) throw new GenerateError(`${path} is there already. Choose another name, or change it by hand.`);
    this.#texts.set(path, text);
  }

  edit(path: string, change: (text: string) => string): void {
    this.#texts.set(path, change(this.read(path)));
  }

  /** Writes everything and gives the paths, in the order in which they were changed. */
  write(): readonly string[] {
    for (const [path, text] of this.#texts) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
    return [...this.#texts.keys()];
  }
}

/** Puts text before the first place where the marker stands; throws when it stands nowhere. */
export function insertBefore(text: string, marker: string, added: string): string {
  const at = text.indexOf(marker);
  if (at < 0) throw new GenerateError(`"${marker.trim()}" is not where it was: the generator must be taught its new place.`);
  return text.slice(0, at) + added + text.slice(at);
}

/** Puts text at the end of a function, before its closing brace; the function stands at the left margin. */
export function insertAtEnd(text: string, head: RegExp, added: string): string {
  const start = text.search(head);
  const end = start < 0 ? -1 : text.indexOf('\n}\n', start);
  if (end < 0) throw new GenerateError(`${head.source} is not where it was: the generator must be taught its new place.`);
  return `${text.slice(0, end + 1)}${added}${text.slice(end + 1)}`;
}

/**
 * Adds a name to the import of a module, in the order of the alphabet; makes the import where there is none. Lists of
 * one line stay on one line.
 */
export function addImport(text: string, module: string, name: string): string {
  const found = new RegExp(`^import \\{([^}]*)\\} from '${module.replaceAll('.', '\\.')}';$`, 'm').exec(text);
  if (!found) return addLine(text, `import { ${name} } from '${module}';`);
  const list = found[1] ?? '';
  const names = list.split(',').map((each) => each.trim()).filter((each) => each !== '');
  if (names.includes(name)) return text;
  const at = names.findIndex((each) => each.startsWith('type ') || each.localeCompare(name, 'en') > 0);
  const all = names.toSpliced(at < 0 ? names.length : at, 0, name);
  const written = list.includes('\n') ? `{\n${all.map((each) => `  ${each},\n`).join('')}}` : `{ ${all.join(', ')} }`;
  return text.replace(found[0], () => `import ${written} from '${module}';`);
}

/** A new import or re-export before the first one that comes after it in the alphabet of modules, packages first. */
function addLine(text: string, line: string): string {
  const sourceOf = (each: string): string => /from '([^']+)'/.exec(each)?.[1] ?? '';
  const isRelative = (each: string): boolean => sourceOf(each).startsWith('.');
  const comesAfter = (each: string): boolean => (isRelative(each) === isRelative(line) ? sourceOf(each) > sourceOf(line) : isRelative(each));
  const lines = text.split('\n');
  const places = lines.flatMap((each, index) => (/^(import .*|\} )from '/.test(each) ? [index] : []));
  const next = places.find((index) => comesAfter(lines[index] ?? ''));
  // An import over several lines begins above its last one.
  const startOf = (index: number): number => (lines[index]?.startsWith('} ') ? lines.findLastIndex((each, at) => at < index && each.startsWith('import ')) : index);
  const at = next === undefined ? (places.at(-1) ?? -1) + 1 : startOf(next);
  return lines.toSpliced(at, 0, line).join('\n');
}
