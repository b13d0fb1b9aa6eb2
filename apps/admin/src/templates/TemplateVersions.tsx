import { useMessageTemplateVersions } from '@schaktkoll/api-client';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { ErrorContent } from '@schaktkoll/shell';
import { messageTemplateTexts } from '@schaktkoll/texts';
import { Details, LoadingBlock, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { WrittenMessage } from './WrittenMessage.tsx';

const texts = messageTemplateTexts.form;

/** Who wrote which version of a text and when; read when it is opened. */
export function TemplateVersions({ template }: { readonly template: ListedMessageTemplate }) {
  const [isOpened, setIsOpened] = useState(false);
  const { data, error, mutate } = useMessageTemplateVersions(template, isOpened);
  if (template.version === 0) return <Text $muted>{texts.noVersions}</Text>;
  return (
    <Details summary={texts.versions} onOpen={() => setIsOpened(true)}>
      {data === undefined &&
        (error ? (
          <ErrorContent error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingBlock text={texts.loadingVersions} />
        ))}
      {data?.versions.map(({ version, changedAt, changedBy, subject, body }) => (
        <Details key={version} summary={texts.version(version, changedAt, changedBy)}>
          {body === null ? <Text>{texts.versionRestored}</Text> : <WrittenMessage subject={subject} body={body} />}
        </Details>
      ))}
    </Details>
  );
}
