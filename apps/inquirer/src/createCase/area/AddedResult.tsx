import type { WorkAreas } from '@schaktkoll/map';
import { typedAreaTexts as texts } from '@schaktkoll/texts';
import { space, Note, Text, useOnMount } from '@schaktkoll/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { failureText } from './areaErrors.ts';

/** The result: an area that breaks a rule together with the others is in the list, but is not reported as a success. */
export function AddedResult({ workAreas }: { readonly workAreas: WorkAreas }) {
  const { areas, totalArea, failures, notices } = workAreas;
  // Removing the area empties the list; that it is empty is reported when the user continues.
  const shownFailures = failures.filter(({ code }) => code !== 'EmptyGeometry');
  const place = useRef<HTMLDivElement>(null);
  // The panel may be scrolled to the form.
  useOnMount(() => place.current?.scrollIntoView?.({ block: 'nearest' }));
  if (shownFailures.length === 0)
    return (
      <Place ref={place}>
        {notices.includes('SplitAtCrossing') && (
          <Note kind="warning">
            <Text>{texts.crossed}</Text>
          </Note>
        )}
        <Text>{areas.length > 0 && texts.added(areas.length, totalArea)}</Text>
      </Place>
    );
  return (
    <Place ref={place}>
      <Note kind="error" heading={texts.addedWrong} level={3}>
        {shownFailures.map((failure) => (
          <Text key={`${failure.code} ${failure.areaIndex ?? ''}`}>{failureText(failure)}</Text>
        ))}
      </Note>
    </Place>
  );
}

/** Above the toolbar, which covers the lower edge of a narrow screen. */
const Place = styled.div`
  scroll-margin-bottom: ${space[6]};
`;
