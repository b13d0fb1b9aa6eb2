import type { CableOwnerCase } from '@schaktkoll/contract';
import { checkAnswerMap, type MapFeature } from '@schaktkoll/domain';
import { answerLineTexts as texts } from '@schaktkoll/texts';
import { Details, Note, Text, useFocusOn } from '@schaktkoll/ui';
import { boxAround, type ReadFiles } from './useNetworkReading.ts';

interface ReadSummaryProps {
  readonly item: CableOwnerCase;
  readonly read: ReadFiles;
  readonly features: readonly MapFeature[];
  readonly undecided: number;
}

/** What was read, what lies at the work areas, and what the owner should look at. */
export function ReadSummary({ item, read: { network }, features, undecided }: ReadSummaryProps) {
  // The button that had the file read again is gone.
  const counted = useFocusOn<HTMLParagraphElement>(network, {
    move: (element) => document.activeElement === document.body && element?.focus(),
  });
  const { counts, skipped, profile } = network;
  const { warnings } = checkAnswerMap(network, features, { undecided, around: boxAround(item) });
  return (
    <>
      <Text ref={counted} tabIndex={-1} data-focus="quiet" role="status" $size={16}>
        {texts.counts({ read: counts.read, inside: features.length, cut: counts.cut })}
        {profile !== null && ` ${texts.usesProfile(profile.name)}`}
      </Text>
      {warnings.map(({ code, params }) => (
        <Note key={code} kind="warning">
          <Text $size={16}>{texts.warnings[code](params)}</Text>
        </Note>
      ))}
      {skipped.length > 0 && (
        <Details summary={texts.firstSkipped}>
          <ul>
            {skipped.map((each, index) => (
              <li key={index}>{texts.skipped(each)}</li>
            ))}
          </ul>
        </Details>
      )}
    </>
  );
}
