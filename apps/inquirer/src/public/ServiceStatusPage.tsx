import { usePublishedAnnouncements, useServiceStatus } from '@schaktkoll/api-client';
import type { PartState } from '@schaktkoll/domain';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { serviceStatusTexts as texts } from '@schaktkoll/texts';
import {
  DefinitionList,
  Heading,
  LoadingBlock,
  Note,
  PageContainer,
  Section,
  Stack,
  StatusText,
  Text,
  type StatusKind,
} from '@schaktkoll/ui';
import styled from 'styled-components';
import { MeasuredDays } from './status/MeasuredDays.tsx';

const kinds: Readonly<Record<PartState, StatusKind>> = { Works: 'success', Delayed: 'warning', Down: 'error' };

/** `/status`: whether the service works, for everybody (PAGE-15). */
export function ServiceStatusPage() {
  const { data, error, mutate } = useServiceStatus();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data && (
          <Section heading={texts.nowHeading}>
            {error && (
              <Note kind="warning" heading={texts.oldHeading} level={3} role="status">
                <Text>{texts.old}</Text>
              </Note>
            )}
            <DefinitionList
              rows={data.parts.map(({ part, state }) => ({
                label: texts.part(part),
                value: <StatusText kind={kinds[state]}>{texts.state(state)}</StatusText>,
              }))}
            />
            <Text $muted>{texts.checked(data.checkedAt)}</Text>
          </Section>
        )}
        {data && (
          <>
            <Messages />
            <MeasuredDays measured={data.measured} />
          </>
        )}
        <Section heading={texts.howHeading}>
          {texts.how.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Section>
      </Stack>
    </PageContainer>
  );
}

/** The announcements of the moment, those too that the user has closed above the page. */
function Messages() {
  const { data, error, mutate } = usePublishedAnnouncements();
  if (data === undefined && error === undefined) return null;
  return (
    <Section heading={texts.messagesHeading}>
      {data === undefined && <ErrorContent error={error} onRetry={() => void mutate()} />}
      {data?.announcements.length === 0 && <Text>{texts.messagesNone}</Text>}
      {data?.announcements.map(({ id, title, body }) => (
        <Stack key={id} $gap={1}>
          <Heading level={3}>{title}</Heading>
          <Body>{body}</Body>
        </Stack>
      ))}
    </Section>
  );
}

const Body = styled(Text)`
  white-space: pre-line;
`;
