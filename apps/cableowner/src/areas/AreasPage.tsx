import { useAreas, useInvalidate } from '@schaktkoll/api-client';
import { getArea, getAreaSurroundings, type AreaItem } from '@schaktkoll/contract';
import { areaEditHindrance, areaTypesFor, buildPath, createAreaPaths, paths, type AreaType } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { areasTexts as texts, formatDay } from '@schaktkoll/texts';
import {
  LoadingBlock,
  PageContainer,
  ResponsiveTable,
  Section,
  Stack,
  Note,
  Text,
  type TableColumn,
} from '@schaktkoll/ui';

const columns: readonly TableColumn<AreaItem>[] = [
  {
    key: 'name',
    heading: texts.columns.name,
    isRowHeader: true,
    cell: ({ id, name }) => <AppLink to={{ path: buildPath(paths.cableowner.area, { id }) }}>{name}</AppLink>,
  },
  {
    key: 'squares',
    heading: texts.columns.squares,
    isNumeric: true,
    noWrap: true,
    cell: ({ squareCount }) => texts.squares(squareCount),
  },
  {
    key: 'recipients',
    heading: texts.columns.recipients,
    cell: ({ recipientNames }) => (recipientNames.length === 0 ? texts.noRecipient : recipientNames.join(', ')),
  },
  {
    key: 'lastChanged',
    heading: texts.columns.lastChanged,
    noWrap: true,
    cell: ({ lastChanged }) => formatDay(lastChanged),
  },
  {
    key: 'geometryChanged',
    heading: texts.columns.geometryChanged,
    noWrap: true,
    cell: ({ geometryChanged }) => formatDay(geometryChanged),
  },
];
/** Areas that do not route cases have no recipients. */
const columnsOf: Readonly<Record<AreaType, readonly TableColumn<AreaItem>[]>> = {
  Affected: columns,
  Control: columns,
  Limitation: columns.filter(({ key }) => key !== 'recipients'),
  Other: columns.filter(({ key }) => key !== 'recipients'),
};

/** The areas of the caller's organisation, grouped by type (specification section 2, Areas list). */
export function AreasPage() {
  const { data, error, mutate } = useAreas();
  // An area that is opened again is fetched again, with changes by others.
  useInvalidate(getArea);
  useInvalidate(getAreaSurroundings);
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data !== undefined &&
          areaTypesFor(data.organisationType).map((type) => (
            <TypeSection
              key={type}
              type={type}
              areas={data.areas.filter((area) => area.type === type)}
              isModuleLinked={data.isModuleLinked}
            />
          ))}
      </Stack>
    </PageContainer>
  );
}

interface TypeSectionProps {
  readonly type: AreaType;
  readonly areas: readonly AreaItem[];
  readonly isModuleLinked: boolean;
}

function TypeSection({ type, areas, isModuleLinked }: TypeSectionProps) {
  const typeTexts = texts.types[type];
  const isReadOnly = areaEditHindrance(type, { isModuleLinked }) !== null;
  return (
    <Section
      heading={typeTexts.heading}
      action={
        !isReadOnly && (
          <ButtonLink to={{ path: createAreaPaths[type] }} size="compact">
            {typeTexts.add}
          </ButtonLink>
        )
      }
    >
      <Text>{typeTexts.what}</Text>
      {isReadOnly && (
        <Note kind="information" heading={texts.moduleHeading} level={3}>
          <Text>{texts.moduleBody}</Text>
        </Note>
      )}
      {areas.length === 0 ? (
        <Text $muted>{typeTexts.empty}</Text>
      ) : (
        <ResponsiveTable
          caption={typeTexts.heading}
          captionHidden
          columns={columnsOf[type]}
          rows={areas}
          rowKey={({ id }) => id}
        />
      )}
    </Section>
  );
}
