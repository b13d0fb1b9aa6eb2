import { shellTexts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { ErrorContent } from './ErrorContent.tsx';
import { PageTop } from './PageTop.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly heading?: string;
}

/** A page in place of one that could not be shown. */
export function ErrorPage({ error, onRetry, heading = shellTexts.error.heading }: ErrorPageProps) {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={heading} />
        <ErrorContent error={error} onRetry={onRetry} />
      </Stack>
    </PageContainer>
  );
}
