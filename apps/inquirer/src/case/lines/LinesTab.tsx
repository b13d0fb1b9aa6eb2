import { LineSample, phoneLink } from '@schaktkoll/cases';
import { lineKinds, type MapFeature } from '@schaktkoll/domain';
import { answerMapTexts as texts, lineKindTexts } from '@schaktkoll/texts';
import {
  Button,
  Choice,
  colour,
  DefinitionList,
  Details,
  fontSize,
  Heading,
  LoadingBlock,
  Note,
  ResponsiveTable,
  Section,
  space,
  Text,
  type TableColumn,
} from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useCasePanel } from '../workspace/casePanel.ts';
import { factsOf } from './lineFacts.ts';
import type { DrawnOwner } from './nearestLine.ts';
import { useCaseLines, type CaseLines } from './useCaseLines.ts';

/**
 * What the map of a case shows and lacks, in words: each owner, each kind, what was pressed, and every line.
 * @param today the Swedish calendar day
 */
export function LinesTab({ today }: { readonly today: string }) {
  const lines = useCaseLines();
  const { completeness, banner, owners, state, hidden, toggle, retry, storedAt, isStored, isPattern, setPattern } =
    lines;
  const [missing, ...others] = banner;
  const kinds = lineKinds.filter((kind) => owners.some(({ features }) => features.some((line) => line.kind === kind)));
  return (
    <>
      <ChangedMaps {...lines} />
      <Note kind={completeness.missing > 0 ? 'warning' : 'neutral'}>
        <Heading level={2} size={16}>
          {missing}
        </Heading>
        {others.map((line) => (
          <Text key={line} $size={16}>
            {line}
          </Text>
        ))}
      </Note>
      {storedAt !== null && state === 'drawn' && <Text $size={16}>{texts.storedAt(storedAt, today)}</Text>}
      {state === 'loading' && <LoadingBlock text={texts.loading} />}
      {state === 'old' && (
        <Note kind="error" role="alert" heading={texts.old} level={2}>
          <Text $size={16}>{texts.oldBody}</Text>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="error" role="alert" heading={texts.failed} level={2}>
          <Text $size={16}>{texts.failedBody}</Text>
          <Button onClick={retry}>{texts.retry}</Button>
        </Note>
      )}
      <Pressed {...lines} />
      <Section heading={texts.owners}>
        <List>
          {[...completeness.owners, ...completeness.unconnected].map((owner) => {
            const drawn = owners.find(({ recipientId }) => recipientId === owner.id);
            return (
              <li key={`${owner.name} ${owner.id ?? ''}`}>
                {texts.owner(owner)}
                {drawn && (
                  <Choice
                    kind="checkbox"
                    id={`shown-${drawn.mapId}`}
                    label={texts.shown}
                    checked={!hidden.has(drawn.mapId)}
                    onChange={() => toggle(drawn.mapId)}
                  />
                )}
              </li>
            );
          })}
        </List>
      </Section>
      {kinds.length > 0 && (
        <Section heading={texts.kinds}>
          <Kinds>
            {kinds.map((kind) => (
              <li key={kind}>
                <LineSample kind={kind} isPattern={isPattern} /> {lineKindTexts[kind]}
              </li>
            ))}
          </Kinds>
          <Choice
            kind="checkbox"
            id="pattern"
            label={texts.pattern}
            checked={isPattern}
            onChange={() => setPattern(!isPattern)}
          />
          {[...texts.bands, texts.colours].map((line) => (
            <Text key={line} $size={14} $muted>
              {line}
            </Text>
          ))}
        </Section>
      )}
      {owners.length > 0 && <AllLines owners={owners} />}
      {isStored !== null && storedAt === null && (
        <Text $size={14} $muted={isStored} $strong={!isStored}>
          {isStored ? texts.isStored : texts.notStored}
        </Text>
      )}
    </>
  );
}

/** Withdrawn and replaced maps, until the owner sends another and the answer is confirmed (R11). */
function ChangedMaps({ withdrawn, changed }: Pick<CaseLines, 'withdrawn' | 'changed'>) {
  const { openAnswer } = useCasePanel();
  const read = (id: string) => (
    <div data-print="hide">
      <Button size="compact" onClick={() => openAnswer({ id, by: 'row' })}>
        {texts.readAnswer}
      </Button>
    </div>
  );
  return (
    <>
      {withdrawn.map(({ id, organisationName, phone, emergencyPhone, map }) => (
        <Note key={id} kind="error" role="alert" heading={texts.withdrawn(organisationName)} level={2}>
          <Text $size={16}>
            {texts.withdrawnBody} {phoneLink(emergencyPhone ?? phone)}
          </Text>
          {map.reason !== null && <Text $size={16}>{texts.ownerReason(map.reason)}</Text>}
          {read(id)}
        </Note>
      ))}
      {changed.map(({ id, organisationName, map }) => (
        <Note key={id} kind="warning" role="alert" heading={texts.changed(organisationName, map.sentAt)} level={2}>
          <Text $size={16}>{texts.changedBody}</Text>
          {read(id)}
        </Note>
      ))}
    </>
  );
}

/** Rows of the list that are rendered at a time: a map may have thousands. */
const STEP = 200;

/** What a press on the map says of a line, of every line. */
function AllLines({ owners }: Pick<CaseLines, 'owners'>) {
  const [count, setCount] = useState(0);
  // A closed list has none: a case may have a hundred thousand.
  const rows = count > 0 ? owners.flatMap(rowsOf) : [];
  return (
    <Details summary={texts.list} onOpen={() => setCount(Math.max(count, STEP))}>
      {count > 0 && (
        <ResponsiveTable
          caption={texts.list}
          captionHidden
          columns={columns}
          rows={rows.slice(0, count)}
          rowKey={({ key }) => key}
        />
      )}
      {count > 0 && rows.length > count && (
        <Button onClick={() => setCount(count + STEP)}>{texts.moreLines(rows.length - count)}</Button>
      )}
    </Details>
  );
}

/** The lines under the latest press, each with what its owner says of it. */
function Pressed({ pressed, owners }: Pick<CaseLines, 'pressed' | 'owners'>) {
  if (pressed.length === 0) return null;
  return (
    <Section heading={texts.pressed}>
      {pressed.map(({ mapId, line }, index) => {
        const owner = owners.find((each) => each.mapId === mapId);
        return (
          <div key={`${mapId} ${index}`}>
            <Text $strong>
              <LineSample kind={line.kind} /> {lineKindTexts[line.kind]}
            </Text>
            <DefinitionList
              isInline
              rows={[
                {
                  label: texts.columns.owner,
                  value: (
                    <>
                      {owner?.name} {phoneLink(owner?.phone ?? null)}
                    </>
                  ),
                },
                ...factsOf(line).map(({ label, text }) => ({ label, value: text })),
              ]}
            />
          </div>
        );
      })}
    </Section>
  );
}

interface LineRow {
  readonly key: string;
  readonly owner: DrawnOwner;
  readonly line: MapFeature;
}

const rowsOf = (owner: DrawnOwner): LineRow[] =>
  owner.features.map((line, index) => ({ key: `${owner.mapId} ${index}`, owner, line }));

const columns: readonly TableColumn<LineRow>[] = [
  {
    key: 'kind',
    heading: texts.columns.kind,
    isRowHeader: true,
    cell: ({ line }) => <Whole>{lineKindTexts[line.kind]}</Whole>,
  },
  {
    key: 'owner',
    heading: texts.columns.owner,
    cell: ({ owner }) => (
      <>
        {owner.name} {phoneLink(owner.phone)}
      </>
    ),
  },
  {
    key: 'facts',
    heading: texts.columns.facts,
    cell: ({ line }) => (
      <>
        {factsOf(line).map(({ label, text }) => (
          <div key={label}>{text}</div>
        ))}
      </>
    ),
  },
];

/** The table breaks words where a column ends, and these have room. */
const Whole = styled.span`
  overflow-wrap: normal;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    max-width: none;
    padding-block: ${space[2]};
    border-bottom: 1px solid ${colour.rule};
    font-size: ${fontSize[16]};
  }
`;

const Kinds = styled(List)`
  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    padding-block: ${space[1]};
    border: 0;
  }
`;
