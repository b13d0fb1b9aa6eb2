import { useCaseTemplates } from '@schaktkoll/api-client';
import { mayUsePurpose } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { caseTemplateTexts as texts } from '@schaktkoll/texts';
import { Section, space, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { TemplateItem } from './TemplateItem.tsx';
import { useStartFromTemplate } from './useStartFromTemplate.ts';

/** The templates that the user may start a case from; nothing where there are none, or they cannot be read. */
export function TemplateList() {
  const { data } = useCaseTemplates();
  const user = useCurrentUser();
  const starting = useStartFromTemplate();
  const templates = data?.templates.filter(({ purpose }) => mayUsePurpose(purpose, user)) ?? [];
  if (templates.length === 0) return null;
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <List>
        {templates.map((template) => (
          <TemplateItem key={template.id} template={template} {...starting} />
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  padding: 0;
  list-style: none;
`;
