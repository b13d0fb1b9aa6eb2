import { shellTexts } from '@schaktkoll/texts';
import { PageContainer, Stack } from '@schaktkoll/ui';
import { ErrorContent } from '../errors/ErrorContent.tsx';
import { PageHeader } from './PageHeader.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly heading?: string;
}

/** Replaces a page that could not be shown. */
export function ErrorPage({ error, onRetry, heading = shellTexts.error.heading }: ErrorPageProps) {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={heading} />
        <ErrorContent error={error} onRetry={onRetry} />
      </Stack>
    </PageContainer>
  );
}
