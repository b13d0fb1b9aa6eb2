import { useChangeCaseGroup, useSendCaseGroup } from '@schaktkoll/api-client';
import { ListStatus, useToday } from '@schaktkoll/cases';
import type { CaseGroup } from '@schaktkoll/contract';
import { buildPath, paths, statusOn } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { caseGroupTexts, formatPeriodShort } from '@schaktkoll/texts';
import {
  Button,
  Choice,
  focusPageHeading,
  Inline,
  ResponsiveTable,
  Stack,
  Text,
  useDialogs,
  useFocusOn,
  type TableColumn,
} from '@schaktkoll/ui';
import { useId, useState } from 'react';
import type { SortedIssues } from './groupIssues.ts';
import { RowForm } from './RowForm.tsx';
import { nameOfRow, valueOfRow } from './rowValues.ts';

const texts = caseGroupTexts.rows;
type Row = CaseGroup['rows'][number];

interface GroupRowsProps {
  readonly group: CaseGroup;
  readonly issues: SortedIssues;
  readonly isSending: boolean;
  /** Whether the dry run has said which rows have errors. */
  readonly isChecked: boolean;
  /** Whether the shared values have unsaved input. */
  readonly isSharedDirty: boolean;
}

/** Every case of a group: where it stands, what is wrong with it, and which are to be sent now. */
export function GroupRows({ group, issues, isSending, isChecked, isSharedDirty }: GroupRowsProps) {
  const id = useId();
  const today = useToday();
  const [unchosen, setUnchosen] = useState<ReadonlySet<number>>(new Set());
  const [edited, setEdited] = useState<number | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [closed, setClosed] = useState<{ readonly row: number } | null>(null);
  const [removing, setRemoving] = useState<{ readonly row: number; readonly name: string } | null>(null);
  // Not when the call ends, which waits for the dry run: the button disappears before that.
  const removed = removing !== null && !group.rows.some(({ row }) => row === removing.row) ? removing : null;
  const changeId = (row: number): string => `${id}-change-${row}`;
  // The form has disappeared, with the focus: back to the button that opened it.
  useFocusOn(closed, { first: false, move: () => closed && document.getElementById(changeId(closed.row))?.focus() });
  const status = useFocusOn<HTMLDivElement>(removed, {
    first: false,
    move: (element) => document.activeElement === document.body && element?.focus(),
  });
  const change = useChangeCaseGroup();
  const dialogs = useDialogs();
  const fail = useActionFailure();
  const mayChange = !isSending && group.counts.draft > 0;
  const row = mayChange ? group.rows.find((each) => each.row === edited && each.state === 'Draft') : undefined;
  const nameOf = (row: Row): string => nameOfRow(group, row);
  const chosen = group.rows.filter(
    ({ row, state }) => state === 'Draft' && !issues.wrong.has(row) && !unchosen.has(row),
  );

  const remove = async (of: Row): Promise<void> => {
    const { row } = of;
    const { name, values } = group;
    const { heading, body, confirm, keep } = texts.askRemove;
    const question = { heading: heading(nameOf(of)), body, confirmLabel: confirm, cancelLabel: keep, danger: true };
    if (!(await dialogs.confirm(question))) return;
    setRemoving({ row, name: nameOf(of) });
    try {
      await change.run({
        params: { groupId: group.id },
        version: group.version,
        body: { name, values, rows: [], removedRows: [row] },
      });
    } catch (error) {
      await fail(error);
    }
  };
  const edit = async (next: Row): Promise<void> => {
    if (row !== undefined && row.row !== next.row && isDirty) {
      const { heading, body, confirm, keep } = texts.leave;
      const question = { heading: heading(nameOf(row)), body, confirmLabel: confirm, cancelLabel: keep, danger: true };
      if (!(await dialogs.confirm(question))) return;
    }
    setEdited(next.row);
  };
  const daysOf = (row: Row): string => {
    const [start, end] = row.case
      ? [row.case.startDate, row.case.endDate]
      : [valueOfRow(group, row, 'startDate'), valueOfRow(group, row, 'endDate')];
    const areDays = [start, end].every((day) => /^\d{4}-\d\d-\d\d$/.test(day));
    return areDays ? formatPeriodShort(start, end, today) : [start, end].filter((day) => day !== '').join(' – ');
  };
  const state = (row: Row) => {
    if (row.case !== null) return <ListStatus status={statusOn(row.case, today)} />;
    const wrong = issues.ofRow.get(row.row) ?? [];
    return (
      <Stack $gap={1}>
        <Text $size={16}>{row.issues.length > 0 && wrong.length > 0 ? texts.failed : texts.states[row.state]}</Text>
        {wrong.map((text) => (
          <Text key={text} $size={16} $strong>
            {text}
          </Text>
        ))}
      </Stack>
    );
  };
  const columns: readonly TableColumn<Row>[] = [
    ...(mayChange
      ? [
          {
            key: 'chosen',
            heading: texts.chosen,
            cell: (row: Row) =>
              row.state === 'Draft' && (
                <Choice
                  kind="checkbox"
                  id={`${id}-${row.row}`}
                  label={<span aria-hidden="true">{row.row}</span>}
                  aria-label={texts.choose(nameOf(row))}
                  disabled={issues.wrong.has(row.row)}
                  checked={!issues.wrong.has(row.row) && !unchosen.has(row.row)}
                  onChange={({ target }) => {
                    const next = new Set(unchosen);
                    if (target.checked) next.delete(row.row);
                    else next.add(row.row);
                    setUnchosen(next);
                  }}
                />
              ),
          },
        ]
      : [{ key: 'row', heading: texts.row, cell: (row: Row) => row.row }]),
    {
      key: 'name',
      heading: texts.name,
      isRowHeader: true,
      cell: (row) =>
        row.caseNumber === null ? (
          nameOf(row)
        ) : (
          <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: row.caseNumber }) }}>
            {nameOf(row)}
          </AppLink>
        ),
    },
    { key: 'days', heading: texts.days, noWrap: true, cell: daysOf },
    { key: 'state', heading: texts.state, width: 'wide', cell: state },
    ...(mayChange
      ? [
          {
            key: 'actions',
            heading: texts.more,
            cell: (row: Row) =>
              row.state === 'Draft' && (
                <Inline $gap={2}>
                  <Button
                    id={changeId(row.row)}
                    size="compact"
                    aria-label={texts.changeOf(nameOf(row))}
                    onClick={() => void edit(row)}
                  >
                    {texts.change}
                  </Button>
                  <Button
                    size="compact"
                    variant="quiet"
                    aria-label={texts.removeOf(nameOf(row))}
                    disabled={change.isBusy && removing?.row !== row.row}
                    busyLabel={change.isBusy && removing?.row === row.row ? texts.removing : undefined}
                    onClick={() => void remove(row)}
                  >
                    {texts.remove}
                  </Button>
                </Inline>
              ),
          },
        ]
      : []),
  ];
  return (
    <Stack $gap={5}>
      <ResponsiveTable
        caption={texts.caption}
        columns={columns}
        rows={group.rows}
        rowKey={(each) => String(each.row)}
        isHighlighted={(each) => each.row === row?.row}
      />
      <div ref={status} role="status" tabIndex={-1} data-focus="quiet">
        {removed !== null && <Text>{texts.removed(removed.name)}</Text>}
      </div>
      {row && (
        <RowForm
          key={row.row}
          group={group}
          row={row}
          title={texts.changeOf(nameOf(row))}
          onDirty={setIsDirty}
          onDone={() => {
            setEdited(null);
            setClosed({ row: row.row });
          }}
        />
      )}
      {mayChange && isChecked && (
        <SendRows
          group={group}
          rows={chosen.map((each) => each.row)}
          hasUnsaved={isSharedDirty || (row !== undefined && isDirty)}
        />
      )}
    </Stack>
  );
}

interface SendRowsProps {
  readonly group: CaseGroup;
  readonly rows: readonly number[];
  /** Whether a form of the page has unsaved input: it is not sent. */
  readonly hasUnsaved: boolean;
}

/** The button that sends what is chosen, after a question. */
function SendRows({ group, rows, hasUnsaved }: SendRowsProps) {
  const { run, isBusy } = useSendCaseGroup();
  const dialogs = useDialogs();
  const fail = useActionFailure();
  const { all, sending, heading, body, unsaved, confirm, keep, none } = caseGroupTexts.send;
  if (rows.length === 0) return <Text>{none}</Text>;
  const send = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      heading: heading(rows.length),
      body: (
        <Stack $gap={2}>
          <Text>{body}</Text>
          {hasUnsaved && <Text $strong>{unsaved}</Text>}
        </Stack>
      ),
      confirmLabel: confirm,
      cancelLabel: keep,
    });
    if (!isSure) return;
    try {
      await run({ params: { groupId: group.id }, version: group.version, body: { rows: [...rows] } });
      // The button has disappeared; how the sending goes stands below the heading.
      focusPageHeading();
    } catch (error) {
      await fail(error);
    }
  };
  return (
    <div>
      <Button variant="primary" busyLabel={isBusy ? sending : undefined} onClick={() => void send()}>
        {all(rows.length)}
      </Button>
    </div>
  );
}
