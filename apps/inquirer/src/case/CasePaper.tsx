import type { InquirerCase } from '@schaktkoll/contract';
import { appAddress, buildPath, paths } from '@schaktkoll/domain';
import { extentOf } from '@schaktkoll/geometry';
import { useConfig } from '@schaktkoll/shell';
import { casePaperTexts as texts, formatNumber, paperOwners } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, space } from '@schaktkoll/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { otherInquirer } from './viewer.ts';

/** More owners than this stand on a page of their own, and the map stays on the first. */
const mostBesideMap = 7;

/** Only printed: where the work is, and the code that leads to how the case stands. */
export function CasePaperHead({ item }: { readonly item: InquirerCase }) {
  const { apps } = useConfig();
  if (!useIsPrinting()) return null;
  const [west, south, east, north] = extentOf(item.workAreas.map(({ geometry }) => geometry)) ?? [0, 0, 0, 0];
  const link = appAddress(apps, 'inquirer', buildPath(paths.inquirer.caseDetail, { caseNumber: item.caseNumber }));
  return (
    <>
      <Line>{texts.place(formatNumber((south + north) / 2), formatNumber((west + east) / 2))}</Line>
      <Code>
        <QRCodeSVG value={link} level="M" role="img" aria-label={texts.code} />
        {texts.now}
      </Code>
    </>
  );
}

/** Only printed: all owners with their telephone numbers and a box to tick, and the moment of which that is true. */
export function CasePaperOwners({ item, readAt }: { readonly item: InquirerCase; readonly readAt: string }) {
  if (!useIsPrinting()) return null;
  const owners = paperOwners(item, otherInquirer(item));
  const { owner, answer, phone, confirmed } = texts.columns;
  return (
    <>
      <Line>
        {texts.status(readAt)}. {texts.scan} {texts.mayChange}
      </Line>
      <Table $isApart={owners.length > mostBesideMap}>
        <thead>
          <tr>
            {[owner, answer, phone, confirmed].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {owners.map(({ name, detail, answer: given, isMissing, phone: number, doneOn }, index) => (
            <tr key={index}>
              <td>
                <strong>{name}</strong>
                <br />
                {detail}
              </td>
              <td>{isMissing ? <strong>{given}</strong> : given}</td>
              <td>
                <strong data-unbroken="">{number ?? '–'}</strong>
              </td>
              <td>{doneOn ?? <Box />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Whether the page is being printed: what only paper has is not rendered before. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // A browser prints what is there when the listener returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const moments = new WeakMap<InquirerCase, string>();

/**
 * When a case was first read as it is, as an ISO moment. The cache keeps the object while a later read gives the same,
 * so the moment may be too early, but never too late.
 */
export function readMomentOf(item: InquirerCase): string {
  const moment = moments.get(item) ?? new Date().toISOString();
  moments.set(item, moment);
  return moment;
}

const Line = styled.p`
  max-width: none;
  padding-block: ${space[1]};
  font-size: ${fontSize[14]};
`;

/** 27 mm: a telephone reads it at arm's length. */
const Code = styled.div`
  position: absolute;
  top: 0;
  right: 0;
  width: 27mm;
  font-size: ${fontSize[14]};
  text-align: center;
  svg {
    width: 27mm;
    height: 27mm;
  }
`;

const Table = styled.table<{ readonly $isApart: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[14]};
  line-height: 1.25;
  ${({ $isApart }) => $isApart && 'break-before: page;'}
  th,
  td {
    padding: ${space[1]} ${space[2]} ${space[1]} 0;
    border-bottom: 1px solid ${colour.rule};
    text-align: start;
    vertical-align: top;
  }
  th {
    border-bottom: 2px solid ${colour.ink};
    font-weight: ${fontWeight.semibold};
  }
`;

const Box = styled.span`
  display: block;
  width: 5mm;
  height: 5mm;
  border: 1.5px solid ${colour.ink};
`;
