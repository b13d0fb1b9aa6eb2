import { useCaseGroup, useCaseGroupCheck, useDeleteCaseGroup, useGroupProgress } from '@schaktkoll/api-client';
import { useToday, WorkAreasMap } from '@schaktkoll/cases';
import type { CaseGroup } from '@schaktkoll/contract';
import { groupSignal, hasWork, paths, signalOf, statusOn } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { ErrorContent, ErrorPage, PageHeader, useActionFailure, useConfig } from '@schaktkoll/shell';
import { caseGroupTexts, errorText, purposeTexts, signalTexts } from '@schaktkoll/texts';
import {
  Button,
  focusPageHeading,
  LoadingBlock,
  Note,
  PageContainer,
  ProgressBar,
  Section,
  Signal,
  Stack,
  Text,
  useDialogs,
  useToasts,
} from '@schaktkoll/ui';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { sortIssues } from './groupIssues.ts';
import { GroupRows } from './GroupRows.tsx';
import { nameOfRow } from './rowValues.ts';
import { SharedForm } from './SharedForm.tsx';

const texts = caseGroupTexts;
const trail = [{ label: texts.heading, to: { path: paths.inquirer.caseGroups } }];

/** One group: what its cases say together, where each stands, and what is left to correct and send. */
export function GroupPage() {
  const { groupId = '' } = useParams();
  const { data, error, mutate } = useCaseGroup(groupId);
  if (error && !data) {
    if (error.status !== 404 && error.code !== 'InvalidParameters')
      return <ErrorPage error={error} onRetry={() => void mutate()} />;
    return (
      <PageContainer $width="reading">
        <Stack>
          <PageHeader title={texts.group.notFoundHeading} trail={trail} />
          <Text>{texts.group.notFoundBody}</Text>
        </Stack>
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      {data === undefined ? <LoadingBlock text={texts.loading} /> : <WholeGroup key={data.id} group={data} />}
    </PageContainer>
  );
}

function WholeGroup({ group }: { readonly group: CaseGroup }) {
  const { sources } = useConfig().map;
  const counts = useGroupProgress(group);
  const check = useCaseGroupCheck(group);
  const issues = useMemo(() => sortIssues(group.rows, check.data), [group.rows, check.data]);
  // Each case's areas begin at one: on the map of all of them, the case says more.
  const workAreas = useMemo(
    () => group.rows.flatMap((row) => row.workAreas.map((area) => ({ ...area, name: nameOfRow(group, row) }))),
    [group],
  );
  const [isSharedDirty, setIsSharedDirty] = useState(false);
  const isSending = counts.waiting > 0;
  const all = counts.draft + counts.waiting + counts.sent;
  const checked = check.data?.cases ?? 0;
  return (
    <Stack $gap={8}>
      <PageHeader title={group.name} kicker={purposeTexts[group.purpose]} trail={trail} />
      <GroupSignal group={group} />
      <div role="status">
        {isSending && (
          <Stack $gap={2}>
            <Text>{texts.group.sending(counts.sent, all)}</Text>
            <ProgressBar label={texts.group.sendingLabel} value={counts.sent / all} />
          </Stack>
        )}
        {!isSending && counts.sent > 0 && <Text>{texts.group.done(counts.sent)}</Text>}
      </div>
      <MapBox aria-label={texts.group.map}>
        <WorkAreasMap workAreas={workAreas} sources={sources} />
      </MapBox>
      {group.counts.draft > 0 && !isSending && (
        <>
          <SharedForm group={group} issues={issues.shared} onDirty={setIsSharedDirty} />
          <Section heading={texts.check.heading}>
            <div role="status">
              {!check.data && !check.error && <LoadingBlock text={texts.check.checking} />}
              {check.data && (
                <Stack $gap={2}>
                  {checked > issues.wrong.size && <Text>{texts.check.ready(checked - issues.wrong.size)}</Text>}
                  {issues.wrong.size > 0 && <Text>{texts.check.wrong(issues.wrong.size)}</Text>}
                </Stack>
              )}
            </div>
            {check.error && !check.data && (
              <Note kind="error" heading={texts.check.failed} role="alert">
                <ErrorContent error={check.error} onRetry={() => void check.mutate()} />
              </Note>
            )}
            {check.data?.refusal && (
              <Note kind="error" heading={texts.check.refused} role="alert">
                <Text>{errorText(check.data.refusal.code, check.data.refusal.params)}</Text>
              </Note>
            )}
          </Section>
        </>
      )}
      <GroupRows {...{ group, issues, isSending, isSharedDirty }} isChecked={check.data !== undefined} />
      {group.counts.draft > 0 && !isSending && <RemoveDrafts group={group} />}
    </Stack>
  );
}

/** Whether one may dig in all of the group: as the worst of its cases, and never while one of them is not sent. */
function GroupSignal({ group }: { readonly group: CaseGroup }) {
  const today = useToday();
  const signal = groupSignal(
    group.rows.map(({ case: item, caseNumber }) => {
      // One in the archive is over.
      if (item === null) return caseNumber === null ? null : 'none';
      return signalOf(statusOn(item, today));
    }),
  );
  const unsent = group.counts.draft + group.counts.waiting;
  if (signal === 'none' || !hasWork(group.purpose)) return <Note kind="neutral" heading={texts.group.none} />;
  return (
    <Signal
      signal={signal}
      word={signalTexts.words[signal]}
      label={texts.group.question}
      heading={texts.group.signal[signal]}
    >
      {unsent > 0 && <Text>{texts.group.unsentWait(unsent)}</Text>}
    </Signal>
  );
}

function RemoveDrafts({ group }: { readonly group: CaseGroup }) {
  const { run, isBusy } = useDeleteCaseGroup();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const fail = useActionFailure();
  const { heading, body, confirm, keep, done, button, busy } = texts.remove;
  const remove = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      heading,
      body: <Text>{body}</Text>,
      confirmLabel: confirm,
      cancelLabel: keep,
      danger: true,
    });
    if (!isSure) return;
    try {
      // Before the page is gone from under it.
      if (group.counts.sent === 0) navigate({ path: paths.inquirer.caseGroups });
      await run({ params: { groupId: group.id } });
      toasts.showInfo(done);
      if (group.counts.sent > 0) focusPageHeading();
    } catch (error) {
      await fail(error);
    }
  };
  return (
    <div>
      <Button variant="quiet" busyLabel={isBusy ? busy : undefined} onClick={() => void remove()}>
        {button}
      </Button>
    </div>
  );
}

const MapBox = styled.section`
  height: min(24rem, 60vh);
`;
