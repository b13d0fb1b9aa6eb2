import { shellTexts } from '@schaktkoll/texts';
import { Button, Heading, PageContainer, Stack, Text } from '@schaktkoll/ui';

const texts = shellTexts.config;

/** The page when `config.json` is missing or wrong: words instead of a white page. How the support is reached stands in that file, so they do not speak of it. */
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
