/** A file by its name. */
interface Named {
  readonly name: string;
}

/**
 * Which of the earlier files go when others are chosen. A file of the same name is the newer one. Once the files were read
 * or refused, the next choice is a new one, unless it only adds what was missing: other parts under the same name.
 */
export function replacedFiles<File extends Named>(
  chosen: readonly Named[],
  before: readonly File[],
  wasTried: boolean,
): readonly File[] {
  const same = before.filter(({ name }) => chosen.some((file) => sameName(file.name) === sameName(name)));
  const isAdding = chosen.every((file) => before.some(({ name }) => stemOf(name) === stemOf(file.name)));
  return wasTried && !isAdding ? before : same;
}

function sameName(name: string): string {
  return name.toLowerCase();
}

function stemOf(name: string): string {
  const small = sameName(name).replace(/\.shp\.xml$/, '');
  const dot = small.lastIndexOf('.');
  return dot > 0 ? small.slice(0, dot) : small;
}
