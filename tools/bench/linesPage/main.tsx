import { decodeAnswerMap, drawnAccuracy, type MapFeature } from '@schaktkoll/domain';
import { boxAround, nearestFeature, type Position } from '@schaktkoll/geometry';
import { SingleCaseMap, type AnswerPicture } from '@schaktkoll/map';
import { answerMapTexts, shellTexts, workAreaEditorTexts, workAreaName } from '@schaktkoll/texts';
import { DialogHost, InitialRender } from '@schaktkoll/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

const centre: Position = [616_000, 6_728_000];
const area = { name: workAreaName(1), geometry: boxAround(centre, 200, 150) };

const completeness = { owners: [], unconnected: [], total: 5, missing: 2, isForDigging: true };

/** What the measurement gives the page and asks of it. */
interface LinesPageWindow {
  /** Shows maps as the server stores them; returns the milliseconds that their reading took. */
  showLines?: (maps: readonly string[]) => number;
  /** The milliseconds that the nearest of all lines took. */
  nearest?: () => number;
  /** When the latest press was answered, and with how many lines. */
  pressed?: { readonly at: number; readonly lines: number };
}

/** The map of a case with the lines of its answers. */
function LinesPage(): ReactElement {
  const [answers, setAnswers] = useState<AnswerPicture>();
  useEffect(() => {
    const page = globalThis as LinesPageWindow;
    let shown: readonly (readonly MapFeature[])[] = [];
    page.showLines = (maps) => {
      const began = performance.now();
      shown = maps.map(decodeAnswerMap);
      const lines = shown.map((features, index) => ({ id: String(index), features }));
      const across = answerMapTexts.across(completeness);
      setAnswers({ lines, across, says: across, isAlarm: false, isPattern: false, nearest: () => undefined });
      return performance.now() - began;
    };
    page.nearest = () => {
      const began = performance.now();
      for (const features of shown)
        nearestFeature(features, centre, { doubtOf: (line) => drawnAccuracy(line) ?? 2, below: Infinity });
      return performance.now() - began;
    };
  }, []);
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <SingleCaseMap
        areas={areas}
        texts={workAreaEditorTexts}
        answers={answers}
        onPress={({ length }) => ((globalThis as LinesPageWindow).pressed = { at: performance.now(), lines: length })}
      />
    </div>
  );
}

const areas = [area];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <InitialRender>
    <DialogHost closeLabel={shellTexts.dialog.close}>
      <LinesPage />
    </DialogHost>
  </InitialRender>,
);
