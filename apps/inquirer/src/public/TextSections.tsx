import type { TextSection } from '@schaktkoll/texts';
import { Heading, space, Stack, Text } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Running text under headings. */
export function TextSections({ sections }: { readonly sections: readonly TextSection[] }) {
  return sections.map(({ heading, paragraphs, points }) => (
    <Stack as="section" key={heading} $gap={3}>
      <Heading level={2} size={21}>
        {heading}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {points && (
        <Points>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Points>
      )}
    </Stack>
  ));
}

const Points = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding-left: ${space[5]};
`;
