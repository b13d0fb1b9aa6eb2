import { findsProperties, placeSourcesOf } from '@schaktkoll/domain';
import type { Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import type { EditOutcome, WorkAreas } from '@schaktkoll/map';
import { useConfig } from '@schaktkoll/shell';
import { createCaseTexts } from '@schaktkoll/texts';
import {
  colour,
  Details,
  fontSize,
  fontWeight,
  Heading,
  lazyPart,
  LoadingBlock,
  media,
  space,
  target,
} from '@schaktkoll/ui';
import { Suspense, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { AddedResult } from './AddedResult.tsx';
import type { MapControl } from './mapControl.ts';
import type { FormWay } from './TypedForm.tsx';
import type { ReportPreview } from './useNotAdded.ts';
import type { TypedInputs } from './useTypedInputs.ts';

// They use the form library, which is not part of the first load of the map.
const TypedForm = lazyPart(async () => (await import('./TypedForm.tsx')).TypedForm);

const texts = createCaseTexts.area.typed;

/** The ways to add areas without a pointer, in their order. */
const ways = ['corners', 'file', 'point', 'earlier', 'place', 'property'] as const satisfies readonly FormWay[];

interface TypedAreasProps {
  readonly workAreas: WorkAreas;
  readonly limits: WorkAreaLimits;
  readonly inputs: TypedInputs;
  readonly map: MapControl;
  readonly onPreview: ReportPreview;
}

/** Work areas without a pointer, each way in a collapsible section. */
export function TypedAreas({ workAreas, limits, inputs, map, onPreview }: TypedAreasProps) {
  const config = useConfig();
  const hasRegister = findsProperties(placeSourcesOf(config.map.search));
  /** The areas after the latest addition here; once they change, its result is no longer true. */
  const [added, setAdded] = useState<'none' | 'now' | WorkAreas['areas']>('none');
  if (added === 'now') setAdded(workAreas.areas);
  else if (added !== 'none' && added !== workAreas.areas) setAdded('none');
  // Read once: adding clears the form, and another area may follow.
  const [withInput] = useState<readonly FormWay[]>(() => [
    ...(inputs.corners.corners === '' ? [] : (['corners'] as const)),
    ...(inputs.box.point === '' ? [] : (['point'] as const)),
  ]);
  const reportAdded = async (outcome: Promise<EditOutcome>, polygons: readonly Polygon[]): Promise<boolean> => {
    setAdded('none');
    if ((await outcome) !== 'done') return false;
    setAdded('now');
    map.preview(undefined);
    map.show(polygons);
    return true;
  };
  const hasFailed = workAreas.notices.some((notice) => notice === 'Failed' || notice === 'NothingEnclosed');
  return (
    <Part>
      <Heading level={3} size={16}>
        {texts.heading}
      </Heading>
      <Ways>
        {ways
          .filter((way) => way !== 'property' || hasRegister)
          .map((way) => (
            <div key={way} data-area-way={way}>
              <FoldedForm summary={texts.ways[way]} isOpen={withInput.includes(way)}>
                <TypedForm
                  {...{ way, workAreas, limits, inputs, map, onPreview }}
                  onOtherPreview={() => setAdded('none')}
                  onAdd={reportAdded}
                />
              </FoldedForm>
            </div>
          ))}
      </Ways>
      <div role="status">{added !== 'none' && !hasFailed && <AddedResult workAreas={workAreas} />}</div>
    </Part>
  );
}

interface FoldedFormProps {
  readonly summary: string;
  /** Initially open, because it already has input. */
  readonly isOpen: boolean;
  /** Rendered, and therefore loaded, when it is first opened. */
  readonly children: ReactNode;
}

function FoldedForm({ summary, isOpen, children }: FoldedFormProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <Details summary={summary} open={isOpen} onOpen={() => setWasOpened(true)}>
      {wasOpened && <Suspense fallback={<LoadingBlock text={createCaseTexts.area.loadingForm} />}>{children}</Suspense>}
    </Details>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
`;

/** A row of chips; the form of one that is open takes the whole width under it. */
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > :has(> details[open]) {
    flex-basis: 100%;
  }
  & > div > details > summary {
    align-items: center;
    min-height: 36px;
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${colour.controlEdge};
    border-radius: 18px;
    color: ${colour.ink};
    font-size: ${fontSize[16]};
    font-weight: ${fontWeight.medium};
    ${media.coarsePointer} {
      min-height: ${target.coarse};
      border-radius: 22px;
    }
    & > span {
      text-decoration: none;
    }
    & > svg {
      display: none;
    }
  }
  & > div > details[open] > summary {
    border-color: ${colour.primary};
    background: ${colour.primary};
    color: ${colour.paper};
    &:hover span {
      color: inherit;
    }
  }
`;
