import { useCreateCaseGroup, useSend } from '@schaktkoll/api-client';
import { splitCaseAreas, type ResponseOf } from '@schaktkoll/contract';
import { buildPath, isUrgent, paths } from '@schaktkoll/domain';
import { isSplittable } from '@schaktkoll/geometry';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { caseGroupTexts } from '@schaktkoll/texts';
import { Button, Note, Stack, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { areasOnWire, sharedValuesOf } from '../flow/caseValues.ts';
import type { CaseFlow } from '../flow/useCaseFlow.ts';
import type { MapControl } from './mapControl.ts';

const texts = caseGroupTexts.split;
type Parts = ResponseOf<typeof splitCaseAreas>['parts'];

interface SplitWorkProps {
  readonly flow: CaseFlow;
  readonly map: Pick<MapControl, 'preview' | 'show'>;
}

/** Offers to split areas that are too large for one case: the cuts are shown on the map before anything is stored. */
export function SplitWork({ flow, map }: SplitWorkProps) {
  const { purpose, workAreas } = flow;
  const send = useSend();
  const navigate = useAppNavigate();
  const fail = useActionFailure();
  const create = useCreateCaseGroup();
  const [isSplitting, setIsSplitting] = useState(false);
  // The parts are of these areas: others have others.
  const [split, setSplit] = useState<{ readonly of: object; readonly parts: Parts } | null>(null);
  const parts = split?.of === workAreas.areas ? split.parts : null;
  if (isUrgent(purpose) || !isSplittable(workAreas.failures)) return null;

  const ask = async (): Promise<void> => {
    const { areas } = workAreas;
    setIsSplitting(true);
    try {
      const answer = await send(splitCaseAreas, { body: { workAreas: areasOnWire(areas) } });
      const polygons = answer.parts.flatMap((part) => part.workAreas.map(({ geometry }) => geometry));
      setSplit({ of: areas, parts: answer.parts });
      map.preview({ polygons });
      map.show(polygons);
    } catch (error) {
      await fail(error);
    }
    setIsSplitting(false);
  };
  const goOn = async (of: Parts): Promise<void> => {
    const { name, ...values } = sharedValuesOf(flow.values, purpose);
    try {
      const { id: groupId } = await create.run({
        body: {
          name: texts.name(name.trim()).slice(0, 100),
          purpose,
          creationMethod: 'DrawnOnMap',
          values,
          rows: of.map((part, index) => ({
            values: { name: texts.partName(name.trim(), index + 1, of.length) },
            workAreas: part.workAreas,
          })),
        },
      });
      navigate({ path: buildPath(paths.inquirer.caseGroup, { groupId }) });
    } catch (error) {
      await fail(error);
    }
  };
  const files = flow.values.plan.length + flow.values.attachments.length;
  return (
    <Note kind="information">
      <Stack $gap={3}>
        <Text role="status">{parts === null ? texts.body : texts.parts(parts.length)}</Text>
        {parts !== null && files > 0 && <Text>{texts.noFiles}</Text>}
        <div>
          {parts === null ? (
            <Button busyLabel={isSplitting ? texts.splitting : undefined} onClick={() => void ask()}>
              {texts.show}
            </Button>
          ) : (
            <Button
              variant="primary"
              busyLabel={create.isBusy ? texts.creating : undefined}
              onClick={() => void goOn(parts)}
            >
              {texts.create(parts.length)}
            </Button>
          )}
        </div>
      </Stack>
    </Note>
  );
}
