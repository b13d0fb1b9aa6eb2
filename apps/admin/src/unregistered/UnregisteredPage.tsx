import { isMissing, useUnregisteredOwner } from '@schaktkoll/api-client';
import { useShownPart } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { unregisteredRegisterTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { ImportOwners } from './ImportOwners.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { OwnerList } from './OwnerList.tsx';

/** The register of cable owners that are not connected: its list, the form of one owner, or the import of a file. */
export function UnregisteredPage() {
  const { shown, show, showList } = useShownPart();
  switch (shown) {
    case null:
      return <OwnerList onAdd={() => show('new')} onImport={() => show('import')} onEdit={({ id }) => show(id)} />;
    case 'import':
      return <ImportOwners onClose={showList} />;
    case 'new':
      return <OwnerForm owner={null} onClose={showList} />;
    default:
      return <StoredOwner key={shown} id={shown} onClose={showList} />;
  }
}

interface StoredOwnerProps {
  readonly id: string;
  readonly onClose: () => void;
}

function StoredOwner({ id, onClose }: StoredOwnerProps) {
  const { data, error, mutate } = useUnregisteredOwner(id);
  if (data !== undefined)
    return <OwnerForm owner={data} readNewest={async () => (await mutate()) ?? data} onClose={onClose} />;
  if (isMissing(error))
    return (
      <PageContainer $width="reading">
        <Stack $gap={6}>
          <PageHeader title={texts.missingHeading} />
          <Text>{texts.missing}</Text>
          <div>
            <Button onClick={onClose}>{texts.toList}</Button>
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
