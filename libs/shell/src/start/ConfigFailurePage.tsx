import { configFailureTexts as texts } from '@schaktkoll/texts';
import { Button, Heading, PageContainer, Stack, Text } from '@schaktkoll/ui';

/**
 * Shown when `config.json` is missing or invalid. That file contains the support contact, so the page cannot show it.
 */
export function ConfigFailurePage() {
  return (
    <PageContainer $width="reading" as="main">
      <Stack>
        <Heading level={1}>{texts.heading}</Heading>
        <Text>{texts.body}</Text>
        <div>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {texts.retry}
          </Button>
        </div>
      </Stack>
    </PageContainer>
  );
}
