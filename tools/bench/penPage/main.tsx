import { defaultSettings } from '@schaktkoll/domain';
import { polygonOf, roundToMillimetre, type Polygon, type Position } from '@schaktkoll/geometry';
import { useWorkAreas, WorkAreaEditor, type WorkArea, type WorkAreaMap } from '@schaktkoll/map';
import { shellTexts, workAreaEditorTexts, workAreaName } from '@schaktkoll/texts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { DialogHost, InitialRender } from '@schaktkoll/ui';

const limits = defaultSettings();
const options = { nameOf: workAreaName };
const centre: Position = [616_000, 6_728_000];
const radius = 300;
const none: readonly never[] = [];

/** Passed to the measurement: when the areas last changed and were drawn. */
interface PenPageWindow {
  shownAt?: number;
}

/** The product's own editor around one area of many corners. */
function PenPage({ corners }: { readonly corners: number }): ReactElement {
  const [initial] = useState((): readonly WorkArea[] => [
    { name: workAreaName(1), geometry: wavyArea(corners), method: 'drawn' },
  ]);
  const workAreas = useWorkAreas(initial, limits, options);
  const { areas } = workAreas;
  const map = useRef<WorkAreaMap>(null);
  useEffect(() => {
    let isCurrent = true;
    const note = async (): Promise<void> => {
      await map.current?.whenShown();
      // The map has rendered: the first task after the next frame is the first after it is visible.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (isCurrent) (window as PenPageWindow).shownAt = performance.now();
        }),
      );
    };
    void note();
    return () => {
      isCurrent = false;
    };
  }, [areas]);
  return (
    <div style={{ height: '100vh' }}>
      <WorkAreaEditor ref={map} workAreas={workAreas} texts={workAreaEditorTexts} problems={none} messages={none} />
    </div>
  );
}

/** An area whose edge is wavy and never crosses itself. */
function wavyArea(corners: number): Polygon {
  return polygonOf(
    Array.from({ length: corners }, (_, index) => {
      const angle = (2 * Math.PI * index) / corners;
      const reach = radius * (1 + 0.1 * Math.sin(40 * angle) + 0.01 * Math.sin((corners / 3) * angle));
      return roundToMillimetre([centre[0] + reach * Math.cos(angle), centre[1] + reach * Math.sin(angle)]);
    }),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
const asked = new URLSearchParams(window.location.search);
createRoot(root).render(
  <InitialRender>
    <DialogHost closeLabel={shellTexts.dialog.close}>
      <PenPage corners={Number(asked.get('corners'))} />
    </DialogHost>
  </InitialRender>,
);
