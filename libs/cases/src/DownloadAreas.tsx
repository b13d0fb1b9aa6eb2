import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import {
  coordinateSystems,
  fileFormats,
  writtenFormat,
  type CoordinateSystem,
  type FileFormat,
} from '@schaktkoll/domain';
import { coordinateSystemTexts, downloadAreasTexts as texts, fileFormatTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { useState } from 'react';
import { DownloadForm } from './DownloadForm.tsx';
import { useCaseDownload } from './useCaseDownload.ts';

interface DownloadAreasProps {
  readonly item: InquirerCase | CableOwnerCase;
}

/** The format and coordinate system that the case asks for are selected at first. */
export function DownloadAreas({ item }: DownloadAreasProps) {
  const { download, isBusy } = useCaseDownload('areas');
  const [format, setFormat] = useState<FileFormat>(item.wantedFileFormat);
  const [system, setSystem] = useState<CoordinateSystem>(item.wantedCoordinateSystem);
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <DownloadForm
          choices={[
            {
              id: 'areas-format',
              label: texts.format,
              hint: hintOf(format),
              value: format,
              options: fileFormats.map((each) => [each, fileFormatTexts[each]]),
              onChoose: (value) => setFormat(value as FileFormat),
            },
            {
              id: 'areas-system',
              label: texts.system,
              value: system,
              options: coordinateSystems.map((each) => [each, coordinateSystemTexts[each]]),
              onChoose: (value) => setSystem(value as CoordinateSystem),
            },
          ]}
          button={texts.download}
          busyLabel={isBusy ? texts.downloading : undefined}
          onSubmit={() =>
            download({ params: { caseNumber: item.caseNumber }, query: { format: writtenFormat(format), system } })
          }
        />
      </Section>
    </div>
  );
}

/** The hint about a format; undefined if there is none. */
function hintOf(format: FileFormat): string | undefined {
  if (format === 'Dwg') return texts.dwg;
  if (format === 'Dxf') return texts.noSystem;
  return format === 'Pdf' || format === 'Geojson' ? undefined : texts.severalFiles;
}
