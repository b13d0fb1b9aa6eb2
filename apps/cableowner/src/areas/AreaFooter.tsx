import { useMemo } from 'react';
import { useRemoveArea } from '@schaktkoll/api-client';
import type { Area } from '@schaktkoll/contract';
import { areaRemoveHindrance, paths } from '@schaktkoll/domain';
import { areaTexts as texts, errorText } from '@schaktkoll/texts';
import { Section, Text } from '@schaktkoll/ui';
import { RemoveButton } from '../parts/RemoveButton.tsx';
import { countsWithout, type Surroundings } from './areaValues.ts';
import { DownloadSquares } from './DownloadSquares.tsx';
import { squaresOfTuples } from './spanTuples.ts';

interface AreaFooterProps {
  readonly area: Area;
  readonly surroundings: Surroundings;
  readonly hasChanges: boolean;
  readonly isReadOnly: boolean;
  readonly isSaving: boolean;
  /** The area has been removed: unsaved changes need no question. */
  readonly onRemoved: () => void;
}

/** Below the form: when the area was last changed, its squares as a file, and the button that removes it. */
export function AreaFooter({ area, surroundings, hasChanges, isReadOnly, isSaving, onRemoved }: AreaFooterProps) {
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
      {!isReadOnly && (
        <Section heading={texts.removeHeading}>
          {hindrance === null ? (
            <RemoveArea area={area} isSaving={isSaving} onRemoved={onRemoved} />
          ) : (
            <Text>{errorText(hindrance.code)}</Text>
          )}
        </Section>
      )}
    </>
  );
}

type RemoveAreaProps = Pick<AreaFooterProps, 'area' | 'isSaving' | 'onRemoved'>;

function RemoveArea({ area: { id, name, type, version }, isSaving, onRemoved }: RemoveAreaProps) {
  const { run, isBusy } = useRemoveArea();
  return (
    <RemoveButton
      texts={texts}
      name={name}
      body={texts.removeBody[type]}
      action={{ run: () => run({ params: { id }, version }), isBusy }}
      isLocked={isSaving}
      list={paths.cableowner.areas}
      onRemoved={onRemoved}
    />
  );
}
