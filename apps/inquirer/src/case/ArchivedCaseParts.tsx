import { useArchivedCase } from '@schaktkoll/api-client';
import { EventLog, filledRows } from '@schaktkoll/cases';
import type { ArchivedCase } from '@schaktkoll/contract';
import { erasureDay, mustBeAsked, type CaseMatch } from '@schaktkoll/domain';
import {
  archivedCaseTexts,
  cancelReasonTexts,
  casePageTexts,
  caseTexts,
  formatDayLong,
  formatMoment,
  measureTexts,
  purposeTexts,
} from '@schaktkoll/texts';
import { Button, DefinitionList, LoadingBlock, Section, Stack, Note } from '@schaktkoll/ui';

const texts = archivedCaseTexts;

/** What is left of an archived case, for support (specification section 4). */
export function ArchivedCaseParts({ caseNumber }: { readonly caseNumber: string }) {
  const { data, error, mutate } = useArchivedCase(caseNumber);
  if (data !== undefined) return <Parts item={data} />;
  return error === undefined ? (
    <LoadingBlock text={texts.loading} />
  ) : (
    <Note kind="error" heading={texts.failed}>
      <Button onClick={() => void mutate()}>{texts.retry}</Button>
    </Note>
  );
}

function Parts({ item }: { readonly item: ArchivedCase }) {
  const moment = (value: string | null) => value && formatMoment(value);
  const canceled = moment(item.canceledAt);
  return (
    <Stack>
      <Section heading={texts.heading}>
        <DefinitionList
          rows={filledRows([
            { label: texts.purpose, value: purposeTexts[item.purpose] },
            { label: texts.inquirer, value: item.inquirerOrganisation },
            { label: texts.period, value: caseTexts.period(item.startDate, item.endDate) },
            { label: texts.created, value: formatMoment(item.createdAt) },
            { label: texts.closed, value: moment(item.closedAt) },
            {
              label: texts.canceled,
              value: canceled && texts.because(canceled, item.cancelReason && cancelReasonTexts[item.cancelReason]),
            },
            { label: texts.archived, value: formatDayLong(item.archivedOn) },
            { label: texts.erased, value: formatDayLong(erasureDay(item.archivedOn)) },
          ])}
        />
      </Section>
      <Organisations heading={texts.owners} item={item} hit="Affected" />
      <Organisations heading={casePageTexts.answers.watchers} item={item} hit="Control" />
      <EventLog events={item.events} />
    </Stack>
  );
}

interface OrganisationsProps {
  readonly heading: string;
  readonly item: ArchivedCase;
  readonly hit: CaseMatch;
}

/** The organisations that were matched in one way, with what is known of each; nothing where there are none. */
function Organisations({ heading, item, hit }: OrganisationsProps) {
  const rows = [
    ...item.recipients
      .filter((recipient) => recipient.hit === hit)
      .map(({ organisationName, status, measure }) => ({
        label: organisationName,
        value: texts.state(measureTexts.status(status), measure && measureTexts.name(measure)),
      })),
    ...item.ownersToAsk
      .filter((owner) => owner.hit === hit)
      .map((owner) => ({ label: owner.name, value: stateOfOwnerToAsk(item, owner) })),
  ];
  if (rows.length === 0) return null;
  return (
    <Section heading={heading}>
      <DefinitionList rows={rows} />
    </Section>
  );
}

/** What is known of an organisation that did not get the case. */
function stateOfOwnerToAsk({ purpose }: ArchivedCase, owner: ArchivedCase['ownersToAsk'][number]): string {
  if (owner.askedOn !== null) return texts.asked(owner.askedOn);
  if (owner.isDeselected) return texts.deselected;
  return mustBeAsked(purpose, owner) ? texts.toAsk : texts.notSent;
}
