import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, type TrailStep } from '@schaktkoll/shell';
import { LinkLine, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';

/** The page of one area or recipient until it has been read. */
export function LoadingPage({
  loading,
  error,
  onRetry,
}: {
  readonly loading: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  if (error !== undefined) return <ErrorPage error={error} onRetry={onRetry} />;
  return (
    <PageContainer>
      <Stack>
        <LoadingBlock text={loading} />
      </Stack>
    </PageContainer>
  );
}

interface MissingPageProps {
  readonly texts: { readonly notFoundHeading: string; readonly notFoundBody: string; readonly toList: string };
  /** The list alone, which the page links to. */
  readonly trail: readonly [TrailStep];
}

/** The page of a URL with nothing that the user may see. */
export function MissingPage({ texts, trail }: MissingPageProps) {
  const [{ to }] = trail;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.notFoundHeading} trail={trail} />
        <Text>{texts.notFoundBody}</Text>
        <LinkLine>
          <AppLink to={to}>{texts.toList}</AppLink>
        </LinkLine>
      </Stack>
    </PageContainer>
  );
}
