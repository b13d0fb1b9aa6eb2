import { useCallback, useState, type RefCallback } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import { noMapAccess, type OpenMapAccess } from './mapAccess.ts';
import { MapController, type BaseStatus, type ViewState } from './MapController.ts';

export interface LiveMap {
  /** For the element that the map lies in. */
  readonly attach: RefCallback<HTMLDivElement>;
  /** Undefined until the element stands. */
  readonly controller: MapController | undefined;
  readonly baseStatus: BaseStatus;
  readonly view: ViewState | undefined;
  /** Shown layers of which nothing can be had now. */
  readonly failed: readonly MapSource[];
}

const noSources: readonly MapSource[] = [];

/** A map in an element for as long as that stands. */
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
