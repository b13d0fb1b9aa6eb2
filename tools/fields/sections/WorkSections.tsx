import { attachmentLimits } from '@schaktkoll/domain';
import { ComboboxField, FileField, FileRow } from '@schaktkoll/forms';
import { errorText } from '@schaktkoll/texts';
import { Heading } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { fieldsPageTexts } from '../texts.ts';
import { FieldStates, Section } from '../FieldStates.tsx';
import { simulatedSearch, simulatedUpload } from '../simulated.ts';

const { kinds, values } = fieldsPageTexts;
const limits = attachmentLimits({ maximumAttachments: 3, maximumAttachmentMegabytes: 25 });
const nothing = (): void => undefined;

/** The fields that work with a server: the search and the files. */
export function WorkSections(): ReactElement {
  return (
    <>
      <FieldStates
        id="search"
        kind={kinds.search}
        empty={null}
        filled={{ value: '1', label: values.organisation }}
        long={{ value: '2', label: values.long }}
        error={{ code: 'Required' }}
        without={['readOnly']}
      >
        {({ readOnly: _readOnly, ...example }) => (
          <ComboboxField
            {...example}
            hint={example.name === 'hint' ? fieldsPageTexts.searchHelp : example.hint}
            search={simulatedSearch}
          />
        )}
      </FieldStates>
      <FieldStates
        id="files"
        kind={kinds.files}
        empty={[]}
        filled={[{ id: 'a', name: values.file, size: 1_240_000 }]}
        long={[{ id: 'b', name: values.longFile, size: 900 }]}
        error={{ code: 'FileUploadUnderWay' }}
        without={['readOnly']}
      >
        {({ readOnly: _readOnly, ...example }) => (
          <FileField
            {...example}
            hint={example.name === 'hint' ? fieldsPageTexts.filesHelp : example.hint}
            limits={limits}
            upload={simulatedUpload}
          />
        )}
      </FieldStates>
      <Section id="fileStates" aria-labelledby="fileStates-heading">
        <Heading level={2} size={26} id="fileStates-heading">
          {fieldsPageTexts.fileStates}
        </Heading>
        <List>
          <FileRow name={values.file} size={1_240_000} state="waiting" onRemove={nothing} />
          <FileRow name={values.file} size={1_240_000} state="uploading" share={0.4} onRemove={nothing} />
          <FileRow name={values.file} size={1_240_000} state="paused" share={0.4} onRemove={nothing} />
          <FileRow name={values.file} size={1_240_000} state="uploaded" onRemove={nothing} />
          <FileRow
            name={values.file}
            size={1_240_000}
            state="failed"
            error={errorText('ServiceUnavailable')}
            onRemove={nothing}
            onRetry={nothing}
          />
          <FileRow
            name={values.longFile}
            size={42_000_000}
            state="refused"
            error={errorText('FileTooLarge', { megabytes: 25 })}
            onRemove={nothing}
          />
        </List>
      </Section>
    </>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
