import type { InquirerCase } from '@schaktkoll/contract';
import { casePaperTexts as texts, formatMoment } from '@schaktkoll/texts';
import { media } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Only printed: when the page was read, and that the case may change after that, as in the document of the case. */
export function PrintedAt({ moment }: { readonly moment: string }) {
  return (
    <OnPaper aria-hidden="true">
      {texts.read(formatMoment(moment))} {texts.mayChange}
    </OnPaper>
  );
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

const OnPaper = styled.p`
  display: none;
  ${media.print} {
    display: block;
    max-width: none;
  }
`;
