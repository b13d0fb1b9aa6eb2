import { useOpenMapAccess } from '@schaktkoll/api-client';
import { useMapSources } from '@schaktkoll/cases';
import type { Area } from '@schaktkoll/contract';
import { areaEditHindrance, type AreaType } from '@schaktkoll/domain';
import { FormShell, ConflictNotes, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { isSameSquares, noSquares } from '@schaktkoll/geometry';
import { SquareEditor, useSquares, type SquareEditorProps, type SquareMap } from '@schaktkoll/map';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { PageHeader, useConfig } from '@schaktkoll/shell';
import { areasTexts, areaTexts as texts, squareEditorTexts } from '@schaktkoll/texts';
import { FieldNotes, PageContainer, Section, Stack, Note, Text } from '@schaktkoll/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResolverResult } from 'react-hook-form';
import { AreaFooter } from './AreaFooter.tsx';
import { areaTrail } from './areaTrail.ts';
import {
  areaIssues,
  areaLabels,
  areaValues,
  nameIssues,
  notCountingSquares,
  type AreaValues,
  type Surroundings,
} from './areaValues.ts';
import { FileSquares } from './FileSquares.tsx';
import { MunicipalityPicker } from './MunicipalityPicker.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { squaresOfTuples } from './spanTuples.ts';
import { useSaveDrawnArea } from './useSaveDrawnArea.ts';

interface AreaEditorProps {
  /** The area to edit; null for a new one. Later changes of this prop do not overwrite the user's edits. */
  readonly area: Area | null;
  readonly type: AreaType;
  readonly surroundings: Surroundings;
}

/** The form of an area: name, squares on the map, and recipients of its cases. */
export function AreaEditor({ area: opened, type, surroundings }: AreaEditorProps) {
  // The stored area as last read: when opened, after a save, or after a conflict with a colleague.
  const [stored, setStored] = useState(opened);
  const storedSquares = useMemo(() => (stored === null ? noSquares : squaresOfTuples(stored.squares)), [stored]);
  const squares = useSquares(storedSquares);
  const { set } = squares;
  const map = useRef<SquareMap>(null);
  const isReadOnly = areaEditHindrance(type, surroundings) !== null;
  const checks = {
    labels: areaLabels,
    rules: (values: AreaValues) => areaIssues({ type, set, stored: stored && storedSquares }, values, surroundings),
  };
  const [isDrawing, setIsDrawing] = useState(false);
  const resolver = resolverFor<AreaValues>(nameIssues, checks);
  const form = useCheckedForm<AreaValues>({
    resolver: async (...given) => {
      const result = await resolver(...given);
      return isDrawing ? withUnfinished(result) : result;
    },
    ...checks,
    defaultValues: areaValues(opened, storedSquares.count, surroundings.recipients),
  });
  const hasChanges = !isReadOnly && (form.formState.isDirty || !isSameSquares(set, storedSquares));
  const notCounting = useMemo(() => notCountingSquares(type, set, surroundings), [type, set, surroundings]);
  const { save, problem } = useSaveDrawnArea({
    type,
    stored,
    storedSquares,
    squares,
    form,
    notCountingCount: notCounting.count,
    surroundings,
    onStored: setStored,
  });
  useLeaveQuestion((hasChanges || isDrawing) && !problem.isSaved);
  const { setValue, clearErrors, getFieldState } = form;
  useEffect(() => setValue('squares', set.count), [set.count, setValue]);
  const changeDrawing = (isNow: boolean): void => {
    setIsDrawing(isNow);
    // No other error goes here: the map would move under a pointer that draws.
    if (!isNow && getFieldState('squares').error?.type === 'unfinished') clearErrors('squares');
  };
  const squaresError = form.formState.errors.squares?.message;

  const parts = (
    <>
      {!isReadOnly && (
        <TextField control={form.control} name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" />
      )}
      <Section heading={texts.squaresHeading}>
        <div data-field="squares" tabIndex={-1}>
          <FieldNotes id="squares" hint={isReadOnly ? undefined : texts.squaresHint} error={squaresError} />
        </div>
        <AreaMap ref={map} squares={squares} notCounting={notCounting} isFixed={isReadOnly} onDrawing={changeDrawing} />
        <div role="status">
          {notCounting.count > 0 && (
            <Note kind="warning">
              <Text>
                {type === 'Limitation'
                  ? texts.hatchedByLimitation(notCounting.count)
                  : texts.hatched(notCounting.count)}
              </Text>
            </Note>
          )}
        </div>
        {!isReadOnly && (
          <>
            <FileSquares squares={squares} map={map} />
            <MunicipalityPicker squares={squares} onAdded={(added) => map.current?.show(added)} />
          </>
        )}
      </Section>
      <RecipientFields control={form.control} type={type} surroundings={surroundings} isFixed={isReadOnly} />
    </>
  );
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader
          title={stored?.name ?? areasTexts.types[type].add}
          kicker={texts.typeNames[type]}
          trail={areaTrail}
          lead={areasTexts.types[type].what}
        />
        {isReadOnly && (
          <Note kind="information" heading={areasTexts.moduleHeading}>
            <Text>{areasTexts.moduleBody}</Text>
          </Note>
        )}
        {isReadOnly ? (
          parts
        ) : (
          <FormShell
            form={form}
            closesWhenSent={stored === null}
            labels={areaLabels}
            label={texts.formLabel}
            onSubmit={save}
            submitLabel={texts.save}
            busyLabel={texts.saving}
            refusedHeading={texts.notSaved}
            wide
          >
            {parts}
            <ConflictNotes conflict={null} isRemoved={problem.isRemoved} />
            {problem.conflict !== null && (
              <Note kind="warning" heading={texts.conflictHeading} role="alert">
                <Text>{problem.conflict}</Text>
              </Note>
            )}
          </FormShell>
        )}
        {stored !== null && (
          <AreaFooter
            area={opened !== null && opened.version >= stored.version ? opened : stored}
            surroundings={surroundings}
            hasChanges={hasChanges}
            isReadOnly={isReadOnly}
            isSaving={form.formState.isSubmitting}
            onRemoved={problem.markSaved}
          />
        )}
      </Stack>
    </PageContainer>
  );
}

/** The errors, and that what is being drawn is not in the area yet. */
function withUnfinished({ errors }: ResolverResult<AreaValues>): ResolverResult<AreaValues> {
  return { values: {}, errors: { ...errors, squares: { type: 'unfinished', message: texts.unfinished } } };
}

function AreaMap(props: Omit<SquareEditorProps, 'texts' | 'sources' | 'openAccess'>) {
  const { map } = useConfig();
  const openAccess = useOpenMapAccess();
  return (
    <SquareEditor {...props} texts={squareEditorTexts} sources={useMapSources(map.sources)} openAccess={openAccess} />
  );
}
