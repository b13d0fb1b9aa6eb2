import { PageHeader, useConfig } from '@schaktkoll/shell';
import { accessibilityTexts as texts } from '@schaktkoll/texts';
import { Heading, linkAlone, PageContainer, Stack, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { MessageForm } from './MessageForm.tsx';
import { TextSections } from './TextSections.tsx';

/** `/accessibility`: the statement required by the Swedish act on accessible digital public services (PAGE-4). */
export function AccessibilityPage() {
  const { provider } = useConfig();
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.title} lead={texts.lead(provider)} />
        <TextSections sections={[texts.covers, texts.level, texts.gaps, texts.method]} />
        <Stack as="section" $gap={4}>
          <Heading level={2} size={21}>
            {texts.message.heading}
          </Heading>
          <Text>{texts.message.lead}</Text>
          <MessageForm />
        </Stack>
        <Stack as="section" $gap={3}>
          <Heading level={2} size={21}>
            {texts.authority.heading}
          </Heading>
          <Text>{texts.authority.body}</Text>
          <p>
            <LinkAlone href={texts.authority.address}>{texts.authority.link}</LinkAlone>
          </p>
        </Stack>
      </Stack>
    </PageContainer>
  );
}

const LinkAlone = styled.a`
  ${linkAlone}
`;
