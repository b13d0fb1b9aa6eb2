import { isOverlay, type MapSource } from '../base/mapSource.ts';

export interface LayerChoice {
  /** Undefined for the embedded map. */
  readonly background: MapSource | undefined;
  /** In the order of the configuration. */
  readonly overlays: readonly MapSource[];
  readonly hasGrid: boolean;
}

/** The stored choice: titles, because the configuration may have changed by the next visit. */
interface StoredChoice {
  readonly background: string | null;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly hasGrid: boolean;
}

const key = 'schaktkoll.mapLayers';

/** The last choice in this browser, among the current sources; otherwise the defaults of the configuration. */
export function readLayerChoice(sources: readonly MapSource[]): LayerChoice {
  const stored = readStoredChoice();
  const backgrounds = sources.filter((source) => !isOverlay(source));
  const chosen = backgrounds.find(({ title }) => title === stored?.background);
  const background = stored?.background === null ? undefined : (chosen ?? backgrounds[0]);
  const isShown = ({ title, isShown: isShownFirst = false }: MapSource): boolean =>
    (stored?.shown.includes(title) ?? false) || (isShownFirst && !(stored?.hidden.includes(title) ?? false));
  return {
    background,
    overlays: sources.filter((source) => isOverlay(source) && isShown(source)),
    hasGrid: stored?.hasGrid ?? true,
  };
}

/** Whether maps in this browser currently show an aerial photograph. */
export function isAerialShown(sources: readonly MapSource[]): boolean {
  return readLayerChoice(sources).background?.isAerial === true;
}

/** Stores a choice for the next visit; does nothing if the browser stores nothing. */
export function storeLayerChoice({ background, overlays, hasGrid }: LayerChoice, sources: readonly MapSource[]): void {
  const stored: StoredChoice = {
    background: background?.title ?? null,
    shown: overlays.map(({ title }) => title),
    hidden: sources.filter((source) => isOverlay(source) && !overlays.includes(source)).map(({ title }) => title),
    hasGrid,
  };
  try {
    localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Private windows of some browsers refuse; the choice is then used for this view only.
  }
}

function readStoredChoice(): StoredChoice | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredChoice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isStoredChoice(value: unknown): value is StoredChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { background, shown, hidden, hasGrid } = value as Readonly<Record<keyof StoredChoice, unknown>>;
  return (
    (background === null || typeof background === 'string') &&
    Array.isArray(shown) &&
    Array.isArray(hidden) &&
    typeof hasGrid === 'boolean'
  );
}
