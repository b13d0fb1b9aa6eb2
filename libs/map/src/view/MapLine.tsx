import { colour, fontSize, fontWeight, Icon, media, shadow, space } from '@schaktkoll/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { isOverlay } from '../base/mapSource.ts';
import type { MapTexts } from '../texts.ts';
import type { LiveMap } from './useMap.ts';
import type { ShownLayers } from './useMapLayers.ts';

/** What a message is about, the most important first: what runs now, and can be cancelled, before all else. */
const signs = {
  busy: 'information',
  error: 'error',
  notSaved: 'warning',
  missing: 'warning',
  instruction: 'information',
} as const;
const ranks = Object.keys(signs);

export interface MapMessage {
  readonly kind: keyof typeof signs;
  /** In bold, before the text. */
  readonly lead?: string | undefined;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

interface MapLineProps {
  readonly messages: readonly MapMessage[];
  /** The name of the button that shows all of it. */
  readonly more: string;
  /** After the words, and not read with them. */
  readonly children?: ReactNode;
}

/** Longer than this it may not fit in two lines of a phone. */
const SURELY_SHOWN = 80;

/** The one line of words on a map: the most important message, read aloud when it changes; the others behind its sign. */
export function MapLine({ messages, more, children }: MapLineProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = messages
    .filter(({ lead = '', text }) => lead + text !== '')
    .toSorted((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
  const hasMore = others.length > 0 || lengthOf(first) > SURELY_SHOWN;
  const sign = <Icon name={signs[first?.kind ?? 'missing']} />;
  return (
    <Pill data-map-line={first?.kind ?? ''}>
      <Message>
        {hasMore ? (
          <Sign type="button" aria-label={more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {sign}
          </Sign>
        ) : (
          sign
        )}
        <Words role="status" $isOpen={isOpen}>
          {first && (
            <>
              {first.lead !== undefined && <b>{first.lead} </b>}
              {first.text}
            </>
          )}
          {isOpen &&
            others.map(({ lead, text }) => (
              <Other key={text}>
                {lead} {text}
              </Other>
            ))}
        </Words>
      </Message>
      {children}
      {first?.action && (
        <Action type="button" onClick={first.action.onPress}>
          {first.action.label}
        </Action>
      )}
    </Pill>
  );
}

/** That the picture under what is drawn, or a layer over it, could not be loaded; without text where all is well. */
export function pictureMessage(
  { baseStatus, controller, failed }: LiveMap,
  { isEmbedded }: ShownLayers,
  texts: MapTexts,
): MapMessage {
  const isBare = isEmbedded && baseStatus === 'failed';
  const isLost = isBare || failed.some((source) => !isOverlay(source));
  const over = failed.filter(isOverlay).map(({ title }) => title);
  return {
    kind: isBare ? 'error' : 'missing',
    lead: isLost ? texts.pictureLost : undefined,
    text: [isLost ? texts.baseFailed : '', over.length > 0 ? texts.layersFailed(over) : ''].join(' ').trim(),
    action: { label: texts.retry, onPress: () => controller?.retry() },
  };
}

function lengthOf(message: MapMessage | undefined): number {
  return message === undefined ? 0 : (message.lead ?? '').length + message.text.length;
}

/** Dark on a light map and light on a dark one. The map under its words can be pressed. */
const Pill = styled.div`
  display: flex;
  /* What does not fit beside the words goes under them. */
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  min-width: 0;
  min-height: 40px;
  padding: ${space[1]} ${space[4]} ${space[1]} ${space[3]};
  border-radius: 20px;
  background: ${colour.ink};
  color: ${colour.paper};
  box-shadow: ${shadow};
  font-size: ${fontSize[16]};
  line-height: 1.25;
  pointer-events: none;
  &[data-map-line=''] {
    visibility: hidden;
  }
  ${media.phone} {
    border-radius: 6px;
  }
  ${media.forcedColours} {
    border: 1px solid CanvasText;
  }
`;

const Message = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  & > svg {
    flex: none;
  }
`;

const Words = styled.div<{ readonly $isOpen: boolean }>`
  flex: 1;
  min-width: 0;
  ${({ $isOpen }) =>
    $isOpen ? '' : 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;'}
`;

const Other = styled.p`
  margin-top: ${space[2]};
`;

const Press = styled.button`
  flex: none;
  min-width: 24px;
  min-height: 32px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  cursor: pointer;
  pointer-events: auto;
  ${media.coarsePointer} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const Sign = styled(Press)`
  display: grid;
  place-items: center;
`;

const Action = styled(Press)`
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.18em;
`;
