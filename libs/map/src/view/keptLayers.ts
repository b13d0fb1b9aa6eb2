import { isOverlay, type MapSource } from '../base/mapSource.ts';

/** Which layers are shown. */
export interface LayerChoice {
  /** Undefined for the embedded map. */
  readonly background: MapSource | undefined;
  /** In the order of the configuration. */
  readonly overlays: readonly MapSource[];
  readonly hasGrid: boolean;
}

/** What is kept: titles, because the configuration may have changed until the next visit. */
interface Kept {
  readonly background: string | null;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly hasGrid: boolean;
}

const key = 'schaktkoll.mapLayers';

/** The choice that this browser made last, among the sources that there are now; else as the configuration has it. */
export function readLayerChoice(sources: readonly MapSource[]): LayerChoice {
  const kept = readKept();
  const backgrounds = sources.filter((source) => !isOverlay(source));
  const chosen = backgrounds.find(({ title }) => title === kept?.background);
  const background = kept?.background === null ? undefined : (chosen ?? backgrounds[0]);
  const isShown = ({ title, isShown: isShownFirst = false }: MapSource): boolean =>
    (kept?.shown.includes(title) ?? false) || (isShownFirst && !(kept?.hidden.includes(title) ?? false));
  return {
    background,
    overlays: sources.filter((source) => isOverlay(source) && isShown(source)),
    hasGrid: kept?.hasGrid ?? true,
  };
}

/** Whether maps in this browser lie on an aerial photograph now. */
export function isAerialShown(sources: readonly MapSource[]): boolean {
  return readLayerChoice(sources).background?.isAerial === true;
}

/** Keeps a choice for the next visit; nothing happens where the browser keeps nothing. */
export function keepLayerChoice({ background, overlays, hasGrid }: LayerChoice, sources: readonly MapSource[]): void {
  const kept: Kept = {
    background: background?.title ?? null,
    shown: overlays.map(({ title }) => title),
    hidden: sources.filter((source) => isOverlay(source) && !overlays.includes(source)).map(({ title }) => title),
    hasGrid,
  };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Private windows of some browsers refuse; the choice then holds for this view.
  }
}

function readKept(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { background, shown, hidden, hasGrid } = value as Readonly<Record<keyof Kept, unknown>>;
  return (
    (background === null || typeof background === 'string') &&
    Array.isArray(shown) &&
    Array.isArray(hidden) &&
    typeof hasGrid === 'boolean'
  );
}
