import { colour, fontSize, Heading, layer, Lead, media, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { fieldsPageTexts } from './texts.ts';
import { ChoiceSections } from './sections/ChoiceSections.tsx';
import { TextSections } from './sections/TextSections.tsx';
import { TryForm } from './sections/TryForm.tsx';
import { WorkSections } from './sections/WorkSections.tsx';

const { repeat: _repeat, repeatPassword: _repeatPassword, ...kinds } = fieldsPageTexts.kinds;
const links = [...Object.entries(kinds), ['form', fieldsPageTexts.formHeading] as const];

/** Every field of the forms library in every state it can have, and a form that uses them. */
export function FieldsPage(): ReactElement {
  return (
    <>
      <Top>
        <Heading level={1} size={21}>
          {fieldsPageTexts.title}
        </Heading>
      </Top>
      <Main>
        <Lead>{fieldsPageTexts.explanation}</Lead>
        <nav aria-label={fieldsPageTexts.sections}>
          <Links>
            {links.map(([id, words]) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </Links>
        </nav>
        <TextSections />
        <ChoiceSections />
        <WorkSections />
        <TryForm />
      </Main>
    </>
  );
}

/** Sticks, so that it shows when a wrong field would be hidden under a header. */
const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space[8]};
  padding: ${space[5]} ${space[4]} ${space[8]};
  ${media.tablet} {
    padding-inline: ${space[6]};
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  padding: 0;
  list-style: none;
  font-size: ${fontSize[16]};
  a {
    display: inline-block;
    min-height: 24px;
  }
`;
