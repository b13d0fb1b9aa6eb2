import { useAffectedOwners } from '@schaktkoll/api-client';
import { addWorkingDays, caseKinds, swedishToday, type CasePurpose } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import { areaOwnerTexts as texts, infrastructureTypeTexts, inSentence } from '@schaktkoll/texts';
import { colour, fontSize, Note, radius, space, Text } from '@schaktkoll/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { areasOnWire } from '../flow/caseValues.ts';
import { askedOf } from '../review/ownerChoice.ts';

/** Milliseconds without a change until the server is asked: it takes 60 questions in ten minutes. */
const PAUSE = 1500;

interface AreaOwnersProps {
  readonly purpose: CasePurpose;
  readonly areas: readonly WorkArea[];
}

/** How many the case will ask, for which lines, and how long their answers may take. Its room is kept until that is known. */
export function AreaOwners({ purpose, areas }: AreaOwnersProps) {
  const [settled, setSettled] = useState<readonly WorkArea[]>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(areas), PAUSE);
    return () => clearTimeout(timer);
  }, [areas]);
  const [question, setQuestion] = useState({ of: settled, body: null as Parameters<typeof useAffectedOwners>[0] });
  if (question.of !== settled)
    setQuestion({ of: settled, body: settled ? { purpose, workAreas: areasOnWire(settled) } : null });
  const { data } = useAffectedOwners(question.body);
  // What is known of other areas is no answer about these.
  const owners = data && settled === areas ? askedOf({ purpose, owners: data.owners }) : undefined;
  const { waitsFor } = caseKinds[purpose];
  if (owners?.length === 0)
    return (
      <Place>
        <Note kind="warning" size="line">
          <Text $size={16}>{texts.none[waitsFor]}</Text>
        </Note>
      </Place>
    );
  const kinds = [...new Set(owners?.flatMap(({ infrastructureTypes }) => infrastructureTypes))];
  return (
    <Place>
      <Box role="status">
        {owners && (
          <>
            <b>{texts.count[waitsFor](owners.length)}</b>
            <p>
              {kinds.length > 0 && texts.kinds(kinds.map((kind) => inSentence(infrastructureTypeTexts[kind])))}{' '}
              {texts.answersBy(addWorkingDays(swedishToday(), Math.max(...owners.map((owner) => owner.responseDays))))}
            </p>
          </>
        )}
      </Box>
    </Place>
  );
}

const Place = styled.div`
  padding: ${space[3]} ${space[4]} 0;
`;

const Box = styled.div`
  min-height: 6rem;
  padding: ${space[3]};
  border-radius: ${radius};
  background: ${colour.ground};
  font-size: ${fontSize[16]};
  line-height: 1.35;
  & > p {
    color: ${colour.inkMuted};
    font-size: ${fontSize[14]};
  }
`;
