import { useCallback, useState, type RefCallback } from 'react';
import { MapController, type BaseStatus, type ViewState } from './MapController.ts';

export interface LiveMap {
  /** For the element that the map lies in. */
  readonly attach: RefCallback<HTMLDivElement>;
  /** Undefined until the element stands. */
  readonly controller: MapController | undefined;
  readonly baseStatus: BaseStatus;
  readonly view: ViewState | undefined;
}

/** A map in an element for as long as that stands. */
export function useMap(isBesideText = false): LiveMap {
  const [controller, setController] = useState<MapController>();
  const [baseStatus, setBaseStatus] = useState<BaseStatus>('loading');
  const [view, setView] = useState<ViewState>();
  const attach = useCallback(
    (target: HTMLDivElement | null) => {
      if (target === null) return undefined;
      const made = new MapController({ target, isBesideText, onBaseStatus: setBaseStatus, onView: setView });
      setController(made);
      return () => {
        made.destroy();
        setController(undefined);
      };
    },
    [isBesideText],
  );
  return { attach, controller, baseStatus, view };
}
