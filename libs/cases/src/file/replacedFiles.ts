import { geodataFileSets, geodataSideFiles } from '@schaktkoll/domain';

interface Named {
  readonly name: string;
}

/** The suffixes of the files that may lie beside each other, for each format. */
const sets = Object.values(geodataFileSets).map(
  ({ demanded, allowed }) => new Set([...demanded, ...allowed, ...geodataSideFiles]),
);
/** Suffixes with a dot of their own, which are not what follows the last one. */
const longSuffixes = [...new Set(sets.flatMap((set) => [...set]))].filter((suffix) => suffix.includes('.'));

/**
 * Which of the earlier files go when others are chosen. A file of the same name is the newer one. Once the files were read
 * or refused, the next choice is a new one, unless it only adds what was missing: other parts of the same data sets. Then
 * only those stay.
 */
export function replacedFiles<File extends Named>(
  chosen: readonly Named[],
  before: readonly File[],
  wasTried: boolean,
): readonly File[] {
  const isReplaced = ({ name }: File) => chosen.some((file) => sameName(file.name) === sameName(name));
  if (!wasTried) return before.filter(isReplaced);
  if (!chosen.every((file) => belongs(file, chosen, before))) return before;
  const stems = chosen.map(({ name }) => partsOf(name).stem);
  return before.filter((file) => isReplaced(file) || !stems.includes(partsOf(file.name).stem));
}

/** Whether a file forms one set of a format with the earlier files of its name. */
function belongs({ name }: Named, chosen: readonly Named[], before: readonly Named[]): boolean {
  const { stem } = partsOf(name);
  const ofStem = (files: readonly Named[]) =>
    files.map((file) => partsOf(file.name)).filter((file) => file.stem === stem);
  const earlier = ofStem(before);
  const together = [...earlier, ...ofStem(chosen)];
  return earlier.length > 0 && sets.some((set) => together.every(({ suffix }) => set.has(suffix)));
}

function sameName(name: string): string {
  return name.toLowerCase();
}

function partsOf(name: string): { readonly stem: string; readonly suffix: string } {
  const small = sameName(name);
  const long = longSuffixes.find((suffix) => small.endsWith(`.${suffix}`));
  const dot = long === undefined ? small.lastIndexOf('.') : small.length - long.length - 1;
  return dot > 0 ? { stem: small.slice(0, dot), suffix: small.slice(dot + 1) } : { stem: small, suffix: '' };
}
