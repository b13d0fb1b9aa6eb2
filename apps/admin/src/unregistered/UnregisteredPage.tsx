import { isMissing, useUnregisteredOwner } from '@schaktkoll/api-client';
import { useShownPart } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { unregisteredRegisterTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { ImportPart } from './ImportPart.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { OwnerList } from './OwnerList.tsx';

/** The register of cable owners that are not connected: its list, the form of one owner, or the import of a file. */
export function UnregisteredPage() {
  const { shown, show, showList } = useShownPart();
  switch (shown) {
    case null:
      return <OwnerList onAdd={() => show('new')} onImport={() => show('import')} onEdit={({ id }) => show(id)} />;
    case 'import':
      return <ImportPart onEnd={showList} />;
    case 'new':
      return <OwnerForm owner={null} onEnd={showList} />;
    default:
      return <ReadOwner key={shown} id={shown} onEnd={showList} />;
  }
}

interface ReadOwnerProps {
  readonly id: string;
  readonly onEnd: () => void;
}

function ReadOwner({ id, onEnd }: ReadOwnerProps) {
  const { data, error, mutate } = useUnregisteredOwner(id);
  if (data !== undefined)
    return <OwnerForm owner={data} readNewest={async () => (await mutate()) ?? data} onEnd={onEnd} />;
  if (isMissing(error))
    return (
      <PageContainer $width="reading">
        <Stack $gap={6}>
          <PageHeader title={texts.missingHeading} />
          <Text>{texts.missing}</Text>
          <div>
            <Button onClick={onEnd}>{texts.toList}</Button>
          </div>
        </Stack>
      </PageContainer>
    );
  if (error) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <LoadingBlock text={texts.loading} />
    </PageContainer>
  );
}
