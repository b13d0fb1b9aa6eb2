import { useDrafts, useSystemSettings } from '@schaktkoll/api-client';
import {
  casePurposes,
  defaultSettings,
  earliestStart,
  isCalendarDay,
  isTooNearForIndication,
  isUrgent,
  mayUsePurpose,
  paths,
  purposeForStart,
  swedishToday,
  type CasePurpose,
} from '@schaktkoll/domain';
import { DateField } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { choosePurposeTexts as texts, purposeTexts, purposeDetailTexts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, PageContainer, radius, space, Stack, Tag, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { listHeading } from '../parts/listHeading.ts';
import { destinationOf } from './flow/steps.ts';
import { TemplateList } from './templates/TemplateList.tsx';

/** Before the steps: the purpose of the case. A start day suggests a purpose, but is not required. */
export function ChoosePurpose() {
  const user = useCurrentUser();
  const settings = useSystemSettings().data ?? defaultSettings();
  const drafts = useDrafts().data?.drafts ?? [];
  const today = swedishToday();
  const { control } = useForm({ defaultValues: { start: '' } });
  const start = useWatch({ control, name: 'start' });
  // A day in the past is reported when the field loses focus, until it is changed.
  const [left, setLeft] = useState('');
  const isPast = left === start && isCalendarDay(start) && start < today;
  const suggested = purposeForStart(start, today, settings);
  const isTooNear = isTooNearForIndication(start, today, settings);
  return (
    <PageContainer $width="reading">
      <Stack $gap={5}>
        <PageHeader title={texts.heading} trail={[{ label: listHeading(user), to: { path: paths.inquirer.cases } }]} />
        <DateField
          control={control}
          name="start"
          label={texts.start}
          optional
          hint={texts.startHint}
          minimum={today}
          error={isPast ? texts.past : undefined}
          onLeave={setLeft}
        />
        <div role="status">
          {suggested && <Text>{texts.suggestion(start, purposeTexts[suggested])}</Text>}
          {isTooNear && (
            <Text>
              {texts.tooNear(earliestStart('CableIndication', today, settings))}
              {mayUsePurpose('Emergency', user) && ` ${texts.onlyIfUrgent(purposeTexts.Emergency)}`}
            </Text>
          )}
        </div>
        <List>
          {casePurposes.map((purpose) => (
            <li key={purpose}>
              {mayUsePurpose(purpose, user) ? (
                <PurposeLink
                  purpose={purpose}
                  start={suggested === purpose || (isTooNear && isUrgent(purpose)) ? start : undefined}
                  isSuggested={suggested === purpose}
                  hasDraft={drafts.some((draft) => draft.purpose === purpose)}
                />
              ) : (
                <NotAllowed purpose={purpose} />
              )}
            </li>
          ))}
        </List>
        <TemplateList />
      </Stack>
    </PageContainer>
  );
}

interface PurposeLinkProps {
  readonly purpose: CasePurpose;
  /** The start day that is passed on to the case. */
  readonly start: string | undefined;
  readonly isSuggested: boolean;
  readonly hasDraft: boolean;
}

function PurposeLink({ purpose, start, isSuggested, hasDraft }: PurposeLinkProps) {
  const { path, query } = destinationOf('area', purpose);
  return (
    <Card $isSuggested={isSuggested}>
      <Heading>
        <AppLink to={{ path, query: { ...query, start } }}>{purposeTexts[purpose]}</AppLink>
        {isSuggested && <Tag>{texts.suggested}</Tag>}
        {hasDraft && <Tag>{texts.begun}</Tag>}
      </Heading>
      <Text>{purposeDetailTexts[purpose].what}</Text>
    </Card>
  );
}

function NotAllowed({ purpose }: { readonly purpose: CasePurpose }) {
  return (
    <Card $isSuggested={false}>
      <Heading>{purposeTexts[purpose]}</Heading>
      <Text>{texts.onlyProfessionals}</Text>
    </Card>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: 0;
  list-style: none;
  > li {
    max-width: none;
  }
`;

/** The whole card is the click target of its link. */
const Card = styled.div<{ readonly $isSuggested: boolean }>`
  position: relative;
  padding: ${space[4]};
  border: 2px solid ${({ $isSuggested }) => ($isSuggested ? colour.primary : colour.rule)};
  border-radius: ${radius};
  background: ${colour.paper};
  &:has(a):hover {
    border-color: ${colour.primary};
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[1]};
  font-size: ${fontSize[21]};
  font-weight: ${fontWeight.semibold};
`;
