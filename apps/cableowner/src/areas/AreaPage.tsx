import { isMissing, useArea, useAreaSurroundings } from '@schaktkoll/api-client';
import type { AreaType } from '@schaktkoll/domain';
import { areaTexts as texts } from '@schaktkoll/texts';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { MissingPage, LoadingPage } from '../parts/itemPages.tsx';
import { AreaEditor } from './AreaEditor.tsx';
import { areaTrail } from './areaTrail.ts';

export function AreaPage() {
  const { id = '' } = useParams();
  const area = useArea(id);
  const surroundings = useAreaSurroundings(id);
  const error = area.error ?? surroundings.error;
  // What is being edited stays on the screen even if a colleague removes the area.
  if (area.data === undefined && isMissing(area.error)) return <MissingPage texts={texts} trail={areaTrail} />;
  if (area.data === undefined || surroundings.data === undefined)
    return (
      <LoadingPage
        loading={texts.loading}
        error={error}
        onRetry={() => void Promise.all([area.mutate(), surroundings.mutate()])}
      />
    );
  return <AreaEditor key={id} area={area.data} type={area.data.type} surroundings={surroundings.data} />;
}

function CreateAreaPage({ type }: { readonly type: AreaType }) {
  const { data, error, mutate } = useAreaSurroundings(null);
  if (data === undefined) return <LoadingPage loading={texts.loading} error={error} onRetry={() => void mutate()} />;
  return <AreaEditor key={type} area={null} type={type} surroundings={data} />;
}

/** The page for creating an area, by type. */
export const createAreaPages: Readonly<Record<AreaType, ComponentType>> = {
  Affected: () => <CreateAreaPage type="Affected" />,
  Control: () => <CreateAreaPage type="Control" />,
  Limitation: () => <CreateAreaPage type="Limitation" />,
  Other: () => <CreateAreaPage type="Other" />,
};
