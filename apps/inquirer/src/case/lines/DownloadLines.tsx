import { useDownload } from '@schaktkoll/api-client';
import { DownloadForm } from '@schaktkoll/cases';
import { downloadLines, downloadLineSheets, type InquirerCase } from '@schaktkoll/contract';
import {
  coordinateSystems,
  isDrawn,
  lineFormats,
  mapCompleteness,
  sheetPapers,
  sheetScales,
  type CoordinateSystem,
  type FileFormat,
  type LineFormat,
} from '@schaktkoll/domain';
import { useActionFailure } from '@schaktkoll/shell';
import { answerMapTexts, coordinateSystemTexts, downloadLinesTexts as texts } from '@schaktkoll/texts';
import { Section, Stack, Text } from '@schaktkoll/ui';
import { useState } from 'react';

interface DownloadLinesProps {
  readonly item: InquirerCase;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** The lines of a case as a file and on paper, where an owner lets them be there; and who does not. */
export function DownloadLines({ item, today }: DownloadLinesProps) {
  const { owners } = mapCompleteness(item, today, 'file');
  if (!owners.some(isDrawn)) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <Stack $gap={4}>
          <Text>{texts.body}</Text>
          {owners.map((owner) => owner.isOnScreen && <Text key={owner.id}>{answerMapTexts.owner(owner)}</Text>)}
          <FileForm item={item} />
          <SheetsForm item={item} />
        </Stack>
      </Section>
    </div>
  );
}

const formatOf: Readonly<Partial<Record<FileFormat, LineFormat>>> = { Dwg: 'Dxf', Dxf: 'Dxf', Geojson: 'Geojson' };

/** The format and coordinate system that the case asks for are selected at first, where lines can be in them. */
function FileForm({
  item: { caseNumber, wantedFileFormat, wantedCoordinateSystem },
}: Pick<DownloadLinesProps, 'item'>) {
  const [format, setFormat] = useState<LineFormat>(formatOf[wantedFileFormat] ?? 'GeoPackage');
  const [system, setSystem] = useState<CoordinateSystem>(wantedCoordinateSystem);
  const { run, isBusy } = useDownload(downloadLines);
  const fail = useActionFailure();
  return (
    <DownloadForm
      choices={[
        {
          id: 'lines-format',
          label: texts.format,
          value: format,
          options: lineFormats.map((each) => [each, texts.formats[each]]),
          onChoose: (value) => setFormat(value as LineFormat),
        },
        {
          id: 'lines-system',
          label: texts.system,
          value: system,
          options: coordinateSystems.map((each) => [each, coordinateSystemTexts[each]]),
          onChoose: (value) => setSystem(value as CoordinateSystem),
        },
      ]}
      button={texts.download}
      busyLabel={isBusy ? texts.downloading : undefined}
      onSubmit={() => {
        if (!isBusy) run({ params: { caseNumber }, query: { format, system } }).catch(fail);
      }}
    />
  );
}

function SheetsForm({ item: { caseNumber } }: Pick<DownloadLinesProps, 'item'>) {
  const [paper, setPaper] = useState<string>('A4');
  const [scale, setScale] = useState('400');
  const { run, isBusy } = useDownload(downloadLineSheets);
  const fail = useActionFailure();
  return (
    <DownloadForm
      choices={[
        {
          id: 'sheets-paper',
          label: texts.size,
          value: paper,
          options: sheetPapers.map((each) => [each, each]),
          onChoose: setPaper,
        },
        {
          id: 'sheets-scale',
          label: texts.scale,
          value: scale,
          options: sheetScales.map((each) => [String(each), texts.scaleText(each)]),
          onChoose: setScale,
        },
      ]}
      button={texts.downloadSheets}
      busyLabel={isBusy ? texts.downloading : undefined}
      onSubmit={() => {
        if (!isBusy) run({ params: { caseNumber }, query: { paper: paper as 'A4', scale } }).catch(fail);
      }}
    />
  );
}
