import { useMessageTemplateVersions } from '@schaktkoll/api-client';
import type { ListedMessageTemplate } from '@schaktkoll/contract';
import { ErrorContent } from '@schaktkoll/shell';
import { messageTemplateTexts } from '@schaktkoll/texts';
import { Button, Details, LoadingBlock, Stack, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { MessagePreview } from './MessagePreview.tsx';

const texts = messageTemplateTexts.form;

interface TemplateVersionsProps {
  readonly template: ListedMessageTemplate;
  /** Takes the text of a version into the form. */
  readonly onTake: (text: { readonly subject: string | null; readonly body: string }) => void;
}

/** Who wrote which version of a text and when; read when it is opened. */
export function TemplateVersions({ template, onTake }: TemplateVersionsProps) {
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
          {body === null ? (
            <Text>{texts.versionRestored}</Text>
          ) : (
            <Stack $gap={3}>
              <MessagePreview subject={subject} body={body} />
              <div>
                <Button onClick={() => onTake({ subject, body })}>{texts.takeVersion(version)}</Button>
              </div>
            </Stack>
          )}
        </Details>
      ))}
    </Details>
  );
}
