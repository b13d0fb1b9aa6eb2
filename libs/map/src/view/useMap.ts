import { useEffect, useState, type RefObject } from 'react';
import { MapController, type BaseStatus, type ViewState } from './MapController.ts';

export interface LiveMap {
  /** Undefined until the element stands. */
  readonly controller: MapController | undefined;
  readonly baseStatus: BaseStatus;
  readonly view: ViewState | undefined;
}

/** A map in an element for as long as the component lives. */
export function useMap(target: RefObject<HTMLElement | null>, isBesideText = false): LiveMap {
  const [controller, setController] = useState<MapController>();
  const [baseStatus, setBaseStatus] = useState<BaseStatus>('loading');
  const [view, setView] = useState<ViewState>();
  useEffect(() => {
    if (target.current === null) return undefined;
    const made = new MapController({ target: target.current, isBesideText, onBaseStatus: setBaseStatus, onView: setView });
    setController(made);
    return () => {
      made.destroy();
      setController(undefined);
    };
  }, [target, isBesideText]);
  return { controller, baseStatus, view };
}
