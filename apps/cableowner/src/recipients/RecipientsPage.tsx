import { useRecipients } from '@schaktkoll/api-client';
import type { RecipientItem } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { formatNumber, listTexts, recipientScheduleTexts, recipientsTexts as texts } from '@schaktkoll/texts';
import {
  EmptyState,
  LoadingBlock,
  media,
  PageContainer,
  ResponsiveTable,
  Stack,
  Text,
  type TableColumn,
} from '@schaktkoll/ui';
import styled from 'styled-components';

/** A name needs the whole line of a phone. */
const BesideName = styled(Text)`
  ${media.belowTablet} {
    display: none;
  }
`;

const BelowName = styled.span`
  ${media.tablet} {
    display: none;
  }
`;

const columns: readonly TableColumn<RecipientItem>[] = [
  {
    key: 'name',
    heading: texts.columns.name,
    isRowHeader: true,
    cell: ({ id, name, isDefault }) => (
      <>
        <AppLink to={{ path: buildPath(paths.cableowner.recipient, { id }) }} title={name}>
          {name}
        </AppLink>
        {isDefault && (
          <BesideName as="span" $muted $size={14}>
            {texts.isDefault}
          </BesideName>
        )}
      </>
    ),
  },
  {
    key: 'waiting',
    heading: texts.columns.waiting,
    isNumeric: true,
    width: 120,
    phone: 'end',
    cell: ({ waitingCases }) => formatNumber(waitingCases),
  },
  {
    key: 'emails',
    heading: texts.columns.emails,
    phone: 'mark',
    cell: ({ emails, isDefault }) => (
      <>
        {isDefault && <BelowName>{texts.isDefaultBelow}</BelowName>}
        {emails.length === 0 ? texts.noEmails : emails.join(', ')}
      </>
    ),
  },
  {
    key: 'schedule',
    heading: texts.columns.schedule,
    isSecondary: 'mapPanel',
    cell: ({ notificationSchedule }) => recipientScheduleTexts[notificationSchedule],
  },
  {
    key: 'areas',
    heading: texts.columns.areas,
    isSecondary: true,
    cell: ({ areaNames }) => (areaNames.length === 0 ? texts.noAreas : areaNames.join(', ')),
  },
  {
    key: 'users',
    heading: texts.columns.users,
    isSecondary: true,
    cell: ({ userNames }) => (userNames.length === 0 ? texts.noUsers : userNames.join(', ')),
  },
];

const expand = {
  heading: listTexts.detailsColumn,
  show: ({ name }: RecipientItem) => listTexts.showDetails(name),
  hide: ({ name }: RecipientItem) => listTexts.hideDetails(name),
};

/** The recipients of the caller's organisation (specification section 2, Recipients list). */
export function RecipientsPage() {
  const { data, error, mutate } = useRecipients();
  const add = (
    <ButtonLink to={{ path: paths.cableowner.createRecipient }} variant="primary">
      {texts.add}
    </ButtonLink>
  );
  const isEmpty = data?.recipients.length === 0;
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} actions={data === undefined || isEmpty ? undefined : add} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {isEmpty && (
          <EmptyState heading={texts.emptyHeading} action={add}>
            {texts.emptyBody}
          </EmptyState>
        )}
        {data !== undefined && !isEmpty && (
          <ResponsiveTable
            caption={texts.caption}
            captionHidden
            isOneLine
            columns={columns}
            rows={data.recipients}
            expand={expand}
            rowKey={({ id }) => id}
          />
        )}
      </Stack>
    </PageContainer>
  );
}
