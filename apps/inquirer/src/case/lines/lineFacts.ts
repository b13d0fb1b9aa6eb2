import { drawnAccuracy, generalSafety, type MapFeature } from '@schaktkoll/domain';
import {
  answerMapTexts as texts,
  lineDangerTexts,
  lineDrawingTexts,
  linePositionTexts,
  lineStatusTexts,
  mapPartTexts,
} from '@schaktkoll/texts';

interface LineFact {
  readonly label: string;
  readonly text: string;
}

/** What the owner says of a line beside its kind: first what must be done before digging. What is unknown is said to be. */
export function factsOf(line: MapFeature): readonly LineFact[] {
  const { depth, depthDate, updated, cautionText } = line;
  return [
    ...(cautionText === undefined ? [] : [{ label: texts.columns.caution, text: texts.caution(cautionText) }]),
    { label: texts.columns.depth, text: depth === null ? texts.depthUnknown : texts.depth(depth, depthDate) },
    { label: texts.columns.accuracy, text: accuracyOf(line) },
    { label: texts.columns.record, text: updated ? texts.record(updated) : texts.recordUnknown },
    { label: texts.what, text: whatOf(line) },
  ];
}

/** What of a network it is, and what its owner says of how it lies there. */
function whatOf(line: MapFeature): string {
  const { part, status, position, drawing, danger, geometry } = line;
  return [
    mapPartTexts[part],
    lineStatusTexts[status],
    ...(position ? [linePositionTexts[position]] : []),
    ...(drawing === 'unknown' ? [] : [lineDrawingTexts[drawing]]),
    ...(danger ? [lineDangerTexts[danger]] : []),
    ...texts.details(line),
    ...(geometry.cutStart === true || geometry.cutEnd === true ? [texts.goesOn] : []),
  ].join(', ');
}

function accuracyOf(line: MapFeature): string {
  const accuracy = drawnAccuracy(line);
  const { safety = generalSafety } = line;
  const how = accuracy === null ? texts.accuracyUnknown : texts.accuracy(accuracy);
  return `${how}. ${texts.safety(safety, line.safety !== undefined)}.`;
}
