import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { loginTexts } from '@schaktkoll/texts';
import { colour, fontSize, fontWeight, Heading, linkAlone, media, radius, space } from '@schaktkoll/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AnswersPicture, DrawPicture, SignalPicture } from './FrontDoorPictures.tsx';

const texts = loginTexts.frontDoor;

const steps = [
  { ...texts.steps.draw, Picture: DrawPicture },
  { ...texts.steps.answers, Picture: AnswersPicture },
  { ...texts.steps.dig, Picture: SignalPicture },
] as const;

/** What Schaktkoll is, beside the card with the ways to log in. */
export function FrontDoor({ children }: { readonly children: ReactNode }) {
  return (
    <Grid>
      <Card>{children}</Card>
      <Pitch>
        <Words>{texts.heading}</Words>
        <Lead>{texts.lead}</Lead>
      </Pitch>
      <Steps>
        <ol>
          {steps.map(({ heading, body, Picture }, index) => (
            <li key={heading}>
              <Picture />
              <div>
                <Heading level={2} size={18}>
                  <Count aria-hidden="true">{index + 1}</Count>
                  {heading}
                </Heading>
                <p>{body}</p>
              </div>
            </li>
          ))}
        </ol>
        <p>{texts.danger}</p>
        <More to={{ app: 'inquirer', path: paths.inquirer.workflow }}>{texts.more}</More>
      </Steps>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: ${space[5]};
  ${media.mapPanel} {
    grid-template: 'promise card' auto 'steps card' 1fr / minmax(0, 1fr) 26rem;
    column-gap: ${space[8]};
    padding-top: ${space[5]};
  }
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  align-self: start;
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.raised};
  ${media.mapPanel} {
    grid-area: card;
  }
`;

/** Before the card for the eyes on a phone; the heading of the page is that of the card. */
const Pitch = styled.div`
  order: -1;
  ${media.mapPanel} {
    grid-area: promise;
  }
`;

const Words = styled.p`
  font-size: ${fontSize[34]};
  font-weight: ${fontWeight.semibold};
  line-height: 1.15;
  letter-spacing: -0.01em;
  ${media.mapPanel} {
    font-size: 3.25rem;
  }
`;

const Lead = styled.p`
  margin-top: ${space[3]};
  font-size: ${fontSize[18]};
  ${media.mapPanel} {
    font-size: ${fontSize[21]};
  }
`;

const Steps = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  ${media.mapPanel} {
    grid-area: steps;
  }
  ol {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: ${space[3]};
    align-content: start;
    color: ${colour.inkMuted};
    font-size: ${fontSize[16]};
  }
  li > svg {
    width: 100%;
    border: 1px solid ${colour.rule};
    border-radius: ${radius};
  }
  ${media.tablet} {
    ol {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      column-gap: ${space[5]};
    }
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-inline-end: ${space[2]};
  border-radius: 50%;
  background: ${colour.primary};
  color: ${colour.paper};
  font-size: ${fontSize[16]};
`;

const More = styled(AppLink)`
  align-self: start;
  ${linkAlone}
`;
