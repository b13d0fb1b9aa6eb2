import { ApiError, useArea, useAreaSurroundings } from '@schaktkoll/api-client';
import { paths, type AreaType } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { areaTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { AreaEditor } from './AreaEditor.tsx';
import { areaTrail } from './areaTrail.ts';

/** The page of one area. */
export function AreaPage() {
  const { id = '' } = useParams();
  const area = useArea(id);
  const surroundings = useAreaSurroundings(id);
  const error = area.error ?? surroundings.error;
  // What is being edited stays on the screen even if a colleague removes the area.
  if (
    area.data === undefined &&
    area.error instanceof ApiError &&
    (area.error.status === 404 || area.error.status === 400)
  )
    return <AreaGone />;
  if (area.data === undefined || surroundings.data === undefined)
    return <Waiting error={error} onRetry={() => void Promise.all([area.mutate(), surroundings.mutate()])} />;
  return <AreaEditor key={id} area={area.data} type={area.data.type} surroundings={surroundings.data} />;
}

/** The page for creating an area of the given type. */
export function CreateAreaPage({ type }: { readonly type: AreaType }) {
  const { data, error, mutate } = useAreaSurroundings(null);
  if (data === undefined) return <Waiting error={error} onRetry={() => void mutate()} />;
  return <AreaEditor key={type} area={null} type={type} surroundings={data} />;
}

function Waiting({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <PageContainer>
      <Stack>
        {error === undefined ? <LoadingBlock text={texts.loading} /> : <ErrorContent error={error} onRetry={onRetry} />}
      </Stack>
    </PageContainer>
  );
}

function AreaGone() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.notFoundHeading} trail={areaTrail} />
        <Text>{texts.notFoundBody}</Text>
        <p>
          <AppLink to={{ path: paths.cableowner.areas }}>{texts.toList}</AppLink>
        </p>
      </Stack>
    </PageContainer>
  );
}
