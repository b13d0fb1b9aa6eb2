import { boxAround, type WorkAreaLimits } from '@schaktkoll/geometry';
import { DialogHost } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { useWorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkArea } from '../kernel/workArea.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { MapMessage } from '../view/MapLine.tsx';
import { WorkAreaEditor } from './WorkAreaEditor.tsx';

/** For tests of the editor: standalone, with its own texts and one area. */

const limits: WorkAreaLimits = {
  maximumWorkAreas: 10,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 1000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 5,
};
export const texts: WorkAreaEditorTexts = {
  map: 'Kartan',
  mapKeys: 'Piltangenter flyttar',
  baseFailed: 'Kartbilden kunde inte hämtas',
  pictureLost: 'Kartbilden saknas.',
  retry: 'Försök igen',
  moreMessages: 'Hela meddelandet',
  coarseBase: 'Översikt',
  mapCentre: 'Mitt i kartan:',
  whereabouts: ({ place, metres, direction = 'här' }) => `${metres} m ${direction} ${place}`,
  noDetails: 'Inga detaljer här',
  about: 'Om kartan',
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  background: 'Bakgrund',
  layers: 'Kartlager',
  overlays: 'Ovanpå',
  grid: 'Rutnät',
  layersFailed: (titles) => `${titles.join()} kan inte hämtas`,
  embeddedMap: 'Översiktskarta',
  attribution: [{ text: 'Natural Earth' }],
  distance: (metres) => `${metres} m`,
  tools: 'Kartverktyg',
  hand: 'Flytta',
  polygon: 'Rita',
  pen: 'Penna',
  eraser: 'Sudda',
  line: 'Linje',
  fillHoles: 'Fyll hål',
  moreTools: 'Fler',
  fewerTools: 'Färre',
  penSizes: 'Hur bred',
  penSize: (size) => size,
  lineWidths: 'Linjens bredd',
  lineWidth: (metres) => `${metres} m`,
  penHint: (metres) => `Pennan är ${Math.round(metres)} m`,
  eraserHint: (metres) => `Suddet är ${Math.round(metres)} m`,
  strokePoints: (points) => `${points} punkter i draget`,
  lineHint: (metres) => `Linjen blir ${metres} m`,
  linePoints: (points) => `${points} punkter på linjen`,
  lineTooLong: () => 'Linjen är för lång',
  changed: (squareMetres) => `Ändrat ${Math.round(squareMetres)} m²`,
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  showAll: 'Visa allt',
  drawingLines: 'Ritas',
  finish: 'Gör klart',
  removePoint: 'Ta bort punkt',
  vertices: 'Flytta hörn',
  measure: 'Mät',
  ownPosition: 'Min plats',
  here: 'Här',
  snap: 'Fäst',
  removeCorner: 'Ta bort hörnet',
  clearMeasurement: 'Rensa måttet',
  verticesHint: 'Dra ett hörn',
  noCorners: 'Rita först',
  cornerChosen: 'Hörnet är valt',
  cornerCarried: 'Hörnet följer siktet',
  measureHint: 'Sätt första punkten',
  measured: (points, distance) => `${points} punkter, ${distance}`,
  position: (kind, distance) => `${kind} ${distance}`,
  abort: 'Avbryt',
  handHint: () => 'Dra i kartan',
  polygonLead: () => 'Klicka ut hörnen.',
  polygonHint: () => 'Sätt första punkten',
  drawingHint: (points) => `${points} punkter`,
  drawingKeys: 'Mellanslag sätter en punkt',
  verticesKeys: 'Retur tar ett hörn',
  clearHeading: 'Rensa kartan?',
  clearBody: (count) => `${count} tas bort`,
  clearConfirm: () => 'Ta bort alla',
  clearCancel: 'Behåll',
  notice: (notice) => notice,
  busy: 'Läggs till',
  cancelEdit: 'Avbryt det',
  size: (squareMetres) => `${Math.round(squareMetres)} m²`,
};
const options = { nameOf: (number: number) => `Område ${number}` };
/** 10 × 20 m near Gävle. */
export const drawn: readonly WorkArea[] = [
  { name: 'Område 1', geometry: boxAround([617_000, 6_728_000], 10, 20), method: 'drawn' },
];

interface PageProps {
  readonly initial: readonly WorkArea[];
  readonly messages?: readonly MapMessage[];
}

export function Page({ initial, messages = [] }: PageProps): ReactElement {
  const workAreas = useWorkAreas(initial, limits, options);
  const problems = workAreas.failures.filter(({ code }) => code !== 'EmptyGeometry');
  return (
    <DialogHost closeLabel="Stäng">
      <WorkAreaEditor workAreas={workAreas} texts={texts} problems={problems} messages={messages} />
      <output>{`${workAreas.areas.length} områden`}</output>
    </DialogHost>
  );
}
