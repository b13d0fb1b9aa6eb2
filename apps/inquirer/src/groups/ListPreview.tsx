import { useCreateCaseGroup, useOwnProfile } from '@schaktkoll/api-client';
import { WorkAreasMap } from '@schaktkoll/cases';
import type { CaseList } from '@schaktkoll/contract';
import { buildPath, caseGroupLimits, listFields, paths, type CasePurpose } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure, useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseFieldTexts, caseGroupTexts, workAreaName } from '@schaktkoll/texts';
import {
  Button,
  controlAria,
  Field,
  FieldGroup,
  LoadingBlock,
  ResponsiveTable,
  Select,
  Stack,
  Text,
  TextInput,
  type TableColumn,
} from '@schaktkoll/ui';
import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { sharedValuesOf, startValues } from '../createCase/flow/caseValues.ts';
import { guessColumns, isPlace, newRows } from './listColumns.ts';

const texts = caseGroupTexts.read;
const shownRows = 5;
type Row = CaseList['rows'][number];

interface ListPreviewProps {
  readonly list: CaseList;
  readonly purpose: CasePurpose;
  /** Without its ending: what the group is called if the user says nothing else. */
  readonly fileName: string;
}

/** What each column of a list is, its first rows, and the button that stores it as drafts. */
export function ListPreview({ list, purpose, fileName }: ListPreviewProps) {
  const id = useId();
  const user = useCurrentUser();
  const { data: profile, error: unread } = useOwnProfile();
  const navigate = useAppNavigate();
  const fail = useActionFailure();
  const { sources } = useConfig().map;
  const create = useCreateCaseGroup();
  const [columns, setColumns] = useState(() => guessColumns(list.columns, purpose));
  const [name, setName] = useState(fileName);
  const fields = listFields(purpose).map(
    (field) => [field, caseFieldTexts[field as keyof typeof caseFieldTexts]] as const,
  );

  const save = async (): Promise<void> => {
    const values = sharedValuesOf(startValues(user, profile), purpose);
    try {
      const { id: groupId } = await create.run({
        body: {
          name: name.trim() || texts.heading,
          purpose,
          creationMethod: 'UploadedFile',
          values,
          rows: newRows(list.rows, columns, (index) => workAreaName(index + 1)),
        },
      });
      navigate({ path: buildPath(paths.inquirer.caseGroup, { groupId }) });
    } catch (error) {
      await fail(error);
    }
  };
  const nameColumn = Object.entries(columns).find(([, field]) => field === 'name')?.[0] ?? '';
  const workAreas = useMemo(
    () =>
      list.rows.flatMap(({ row, values, polygons }) =>
        polygons.map((geometry) => ({ name: values[nameColumn] || texts.rowName(row), geometry })),
      ),
    [list.rows, nameColumn],
  );
  // The contact is part of what is stored; without a profile it is filled in later.
  if (!profile && !unread) return <LoadingBlock text={caseGroupTexts.loading} />;
  // Only a table of text has its places in columns.
  const places = list.format === null ? list.columns.filter(isPlace) : [];
  return (
    <Stack $gap={5}>
      <Text>{texts.rows(list.rows.length)}</Text>
      <MapBox aria-label={caseGroupTexts.group.map}>
        <WorkAreasMap workAreas={workAreas} sources={sources} />
      </MapBox>
      <FieldGroup id={`${id}-columns`} label={texts.columns} hint={texts.columnsHint}>
        {list.columns
          .filter((column) => !places.includes(column))
          .map((column, index) => {
            const words = { label: column };
            return (
              <Field key={column} id={`${id}-${index}`} {...words}>
                <Select
                  {...controlAria(`${id}-${index}`, words)}
                  controlWidth="medium"
                  value={columns[column]}
                  onChange={({ target }) =>
                    setColumns({ ...columns, [column]: fields.find(([field]) => field === target.value)?.[0] ?? '' })
                  }
                >
                  <option value="">{texts.unused}</option>
                  {fields.map(([field, label]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </Select>
              </Field>
            );
          })}
      </FieldGroup>
      {places.length > 0 && <Text>{texts.places(places)}</Text>}
      <ResponsiveTable
        caption={texts.preview}
        columns={[
          { key: ' row', heading: texts.row, isRowHeader: true, cell: ({ row }) => row },
          ...list.columns.map((column): TableColumn<Row> => ({
            key: column,
            heading: column,
            cell: ({ values }) => values[column] ?? '',
          })),
          { key: ' areas', heading: texts.areas, isNumeric: true, cell: ({ polygons }) => polygons.length },
        ]}
        rows={list.rows.slice(0, shownRows)}
        rowKey={({ row }) => String(row)}
      />
      <Field id={`${id}-name`} label={texts.name}>
        <TextInput
          {...controlAria(`${id}-name`, { label: texts.name })}
          value={name}
          maxLength={caseGroupLimits.nameLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <div>
        <Button variant="primary" busyLabel={create.isBusy ? texts.creating : undefined} onClick={() => void save()}>
          {texts.create}
        </Button>
      </div>
    </Stack>
  );
}

const MapBox = styled.section`
  height: min(24rem, 60vh);
`;
