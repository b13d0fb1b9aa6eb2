import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import {
  coordinateSystems,
  fileFormats,
  writtenFormat,
  type CoordinateSystem,
  type FileFormat,
} from '@schaktkoll/domain';
import { coordinateSystemTexts, downloadAreasTexts as texts, fileFormatTexts } from '@schaktkoll/texts';
import { Button, controlAria, Field, Section, Select, space, Stack } from '@schaktkoll/ui';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useCaseDownload } from './useCaseDownload.ts';

interface DownloadAreasProps {
  readonly item: InquirerCase | CableOwnerCase;
}

export function DownloadAreas(props: DownloadAreasProps) {
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <DownloadAreasForm {...props} />
      </Section>
    </div>
  );
}

/** The format and coordinate system that the case asks for are selected at first. */
function DownloadAreasForm({ item }: DownloadAreasProps) {
  const { download, isBusy } = useCaseDownload('areas');
  const [format, setFormat] = useState<FileFormat>(item.wantedFileFormat);
  const [system, setSystem] = useState<CoordinateSystem>(item.wantedCoordinateSystem);
  const formatWords = { label: texts.format, hint: hintOf(format) };
  const systemWords = { label: texts.system };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    download({ params: { caseNumber: item.caseNumber }, query: { format: writtenFormat(format), system } });
  };

  return (
    <form onSubmit={onSubmit}>
      <Stack $gap={4}>
        <Fields>
          <Field id="areas-format" {...formatWords}>
            <Select
              {...controlAria('areas-format', formatWords)}
              value={format}
              onChange={({ target }) => setFormat(target.value as FileFormat)}
              controlWidth="medium"
            >
              {fileFormats.map((each) => (
                <option key={each} value={each}>
                  {fileFormatTexts[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="areas-system" {...systemWords}>
            <Select
              {...controlAria('areas-system', systemWords)}
              value={system}
              onChange={({ target }) => setSystem(target.value as CoordinateSystem)}
              controlWidth="medium"
            >
              {coordinateSystems.map((each) => (
                <option key={each} value={each}>
                  {coordinateSystemTexts[each]}
                </option>
              ))}
            </Select>
          </Field>
        </Fields>
        <div>
          <Button type="submit" icon="download" busyLabel={isBusy ? texts.downloading : undefined}>
            {texts.download}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** The hint about a format; undefined if there is none. */
function hintOf(format: FileFormat): string | undefined {
  if (format === 'Dwg') return texts.dwg;
  if (format === 'Dxf') return texts.noSystem;
  return format === 'Pdf' || format === 'Geojson' ? undefined : texts.severalFiles;
}

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[4]};
  /* With the text at twice its size a field is wider than a phone. */
  & > * {
    min-width: 0;
    max-width: 100%;
  }
`;
