import { shellTexts } from '@schaktkoll/texts';
import { Heading, PageContainer, Stack, Text } from '@schaktkoll/ui';

/** The page when `config.json` is missing or wrong: words instead of a white page. */
export function ConfigFailurePage() {
  return (
    <PageContainer $width="reading" as="main">
      <Stack>
        <Heading level={1}>{shellTexts.config.heading}</Heading>
        <Text>{shellTexts.config.body}</Text>
      </Stack>
    </PageContainer>
  );
}
