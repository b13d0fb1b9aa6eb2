import { useCallback, useState, type RefCallback } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import { noMapAccess, type OpenMapAccess } from './mapAccess.ts';
import { MapController, type BaseStatus, type ViewState } from './MapController.ts';

export interface LiveMap {
  /** For the element that contains the map. */
  readonly attach: RefCallback<HTMLDivElement>;
  /** Undefined until the element is mounted. */
  readonly controller: MapController | undefined;
  readonly baseStatus: BaseStatus;
  readonly view: ViewState | undefined;
  /** Shown layers that cannot be loaded now. */
  readonly failed: readonly MapSource[];
}

const noSources: readonly MapSource[] = [];

/** A map that lives as long as its element is mounted. */
export function useMap(isBesideText = false, openAccess: OpenMapAccess = noMapAccess): LiveMap {
  const [controller, setController] = useState<MapController>();
  const [baseStatus, setBaseStatus] = useState<BaseStatus>('loading');
  const [view, setView] = useState<ViewState>();
  const [failed, setFailed] = useState(noSources);
  const attach = useCallback(
    (target: HTMLDivElement | null) => {
      if (target === null) return undefined;
      const made = new MapController({
        target,
        isBesideText,
        onBaseStatus: setBaseStatus,
        onView: setView,
        onFailed: setFailed,
        openAccess,
      });
      setController(made);
      return () => {
        made.destroy();
        setController(undefined);
      };
    },
    [isBesideText, openAccess],
  );
  return { attach, controller, baseStatus, view, failed };
}
