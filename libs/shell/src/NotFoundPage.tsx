import { AppLink } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, Text } from '@schaktkoll/ui';
import { PageTop } from './PageTop.tsx';

const texts = shellTexts.notFound;

/** Every path that matches nothing (specification section 2). */
export function NotFoundPage() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.heading} />
        <Text>{texts.body}</Text>
        <p>
          <AppLink to={{ app: 'inquirer', path: '/' }}>{texts.link}</AppLink>
        </p>
      </Stack>
    </PageContainer>
  );
}
