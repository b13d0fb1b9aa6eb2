import { useMemo } from 'react';
import { useRemoveArea } from '@schaktkoll/api-client';
import type { Area } from '@schaktkoll/contract';
import { areaRemoveHindrance, paths } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { areaTexts as texts, errorText } from '@schaktkoll/texts';
import { Button, Section, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { countsWithout, type Surroundings } from './areaValues.ts';
import { DownloadSquares } from './DownloadSquares.tsx';
import { squaresOfTuples } from './spanTuples.ts';

interface AreaFootProps {
  readonly area: Area;
  readonly surroundings: Surroundings;
  readonly hasChanges: boolean;
  readonly isKept: boolean;
  /** The area has been removed: unsaved changes need no question. */
  readonly onRemoved: () => void;
}

/** Below the form: when the area was last changed, its squares as a file, and the button that removes it. */
export function AreaFoot({ area, surroundings, hasChanges, isKept, onRemoved }: AreaFootProps) {
  const counts = useMemo(
    () => countsWithout(area.type, squaresOfTuples(area.squares), surroundings),
    [area, surroundings],
  );
  const hindrance = areaRemoveHindrance(area.type, surroundings, {
    affectedCount: surroundings.otherAffectedCount + 1,
    ...counts,
  });
  return (
    <>
      <Section heading={texts.fileHeading}>
        <Text>
          {texts.changed(area.lastChanged, area.changedBy)} {texts.geometryChanged(area.geometryChanged)}
        </Text>
        {hasChanges && <Text>{texts.downloadUnsaved}</Text>}
        <DownloadSquares id={area.id} />
      </Section>
      {!isKept && (
        <Section heading={texts.removeHeading}>
          {hindrance === null ? (
            <RemoveArea area={area} onRemoved={onRemoved} />
          ) : (
            <Text>{errorText(hindrance.code)}</Text>
          )}
        </Section>
      )}
    </>
  );
}

function RemoveArea({ area, onRemoved }: Pick<AreaFootProps, 'area' | 'onRemoved'>) {
  const { run, isBusy } = useRemoveArea();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const reportFailure = useActionFailure();
  const remove = async (): Promise<void> => {
    const asks = {
      heading: texts.removeQuestion(area.name),
      body: texts.removeBody[area.type],
      confirmLabel: texts.removeConfirm,
      cancelLabel: texts.removeCancel,
      danger: true,
    };
    if (!(await dialogs.confirm(asks))) return;
    try {
      await run({ params: { id: area.id }, version: area.version });
    } catch (error) {
      await reportFailure(error);
      return;
    }
    onRemoved();
    toasts.showInfo(texts.removed(area.name));
    setTimeout(() => navigate({ path: paths.cableowner.areas }));
  };
  return (
    <div>
      <Button
        variant="danger"
        icon="trash"
        busyLabel={isBusy ? texts.removing : undefined}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
