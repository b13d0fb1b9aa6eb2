import { Button, colour, isBelow, measureHeight, media, space, useMedia } from '@schaktkoll/ui';
import { useCallback, useId, useState, type ReactElement, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { css } from 'styled-components';
import type { MapTexts } from '../texts.ts';
import { BaseMessage } from '../view/BaseMessage.tsx';
import { LayerFoot } from '../view/LayerFoot.tsx';
import { MapSurface } from '../view/MapSurface.tsx';
import { MapTools, type MapTool } from './MapTools.tsx';
import { PanelSheet } from './PanelSheet.tsx';
import { SheetRow, type Sheet } from './SheetRow.tsx';
import type { FramedEditor } from './useEditorFrame.ts';

interface EditorFrameProps {
  readonly editor: FramedEditor<never>;
  readonly texts: MapTexts & {
    readonly tools: string;
    readonly moreTools?: string;
    readonly fewerTools?: string;
    readonly showPanel?: string;
    readonly hidePanel?: string;
  };
  /** Part of a form rather than the main content of the page: with a border, and as high as the screen. */
  readonly isPart?: boolean;
  /** Above the map. Receives the button that collapses the panel, where there is one. */
  readonly status: (panelToggle: ReactNode) => ReactNode;
  /** Between the status and the map. */
  readonly message?: ReactNode;
  /** What the keys do, read aloud after the name of the map. */
  readonly keys: string;
  /** A drawing tool is active. */
  readonly isDrawing: boolean;
  readonly tools: readonly MapTool[];
  /** Options of the active tool. */
  readonly toolChoices?: ReactNode;
  /** Across the top. */
  readonly head?: ReactNode;
  /** Beside the map on wide screens, under it on narrow ones unless `sheet` is given. */
  readonly panel?: ReactNode;
  /** On a phone the panel is a sheet over the map. */
  readonly sheet?: Sheet;
}

const measureMapHead = measureHeight('--map-head', 'parent');

/** An editor on a map: its status, the map with its layers, the bar of tools, and beside them a panel that folds away. */
export function EditorFrame(props: EditorFrameProps): ReactElement {
  const { editor, texts, isPart = false, status, message, keys, isDrawing, tools, toolChoices, head, panel } = props;
  const { attachStage, attachToolBar, attachSheet, sheet: dialog, handleKey, layers, live } = editor;
  const { attach, baseStatus, failed, view } = live;
  const [isFolded, setIsFolded] = useState(false);
  const panelId = useId();
  // Where the panel is depends on the width: this element moves, because React would reset what is typed in the panel.
  const [panelElement] = useState(() => document.createElement('div'));
  const placePanel = useCallback((place: HTMLDivElement | null) => place?.append(panelElement), [panelElement]);
  const isNarrow = useMedia(isBelow('tablet'));
  const sheet = isNarrow ? props.sheet : undefined;
  const foot = <LayerFoot view={view} texts={texts} layers={layers} isOverMap />;
  const panelToggle = panel !== undefined && (
    <Fold>
      <Button size="compact" aria-expanded={!isFolded} aria-controls={panelId} onClick={() => setIsFolded(!isFolded)}>
        {isFolded ? texts.showPanel : texts.hidePanel}
      </Button>
    </Fold>
  );
  return (
    <Frame $hasPanel={panel !== undefined && !isFolded} $isPart={isPart}>
      {head !== undefined && <Head>{head}</Head>}
      <Work>
        <Stage ref={attachStage} $isPart={isPart}>
          <StageHead ref={measureMapHead} $isPart={isPart}>
            {status(panelToggle)}
            {/* Below the status also where a message is out of the flow. */}
            <div>
              {message}
              <BaseMessage status={baseStatus} isEmbedded={layers.isEmbedded} failed={failed} texts={texts} />
            </div>
          </StageHead>
          <Canvas>
            <MapSurface
              ref={attach}
              label={texts.map}
              keys={keys}
              cursor={isDrawing ? 'crosshair' : 'grab'}
              layers={layers}
              isReady={baseStatus === 'ready'}
              view={view}
              texts={texts}
              hasCrosshair={isDrawing}
              onKeyDown={handleKey}
            />
            {isNarrow ? (
              <OverMap>
                {foot}
                {sheet !== undefined && <SheetRow sheet={sheet} dialog={dialog} />}
              </OverMap>
            ) : (
              toolChoices !== undefined && <Choices ref={measureMapHead}>{toolChoices}</Choices>
            )}
          </Canvas>
          {!isNarrow && foot}
        </Stage>
        <Tools ref={attachToolBar}>
          <MapTools
            label={texts.tools}
            tools={tools}
            {...(texts.moreTools === undefined ? {} : { more: texts.moreTools })}
            {...(texts.fewerTools === undefined ? {} : { fewer: texts.fewerTools })}
          >
            {isNarrow && toolChoices}
          </MapTools>
        </Tools>
      </Work>
      {sheet !== undefined ? (
        <PanelSheet ref={attachSheet} sheet={sheet} dialog={dialog}>
          <div ref={placePanel} />
        </PanelSheet>
      ) : (
        panel !== undefined && <Panel ref={placePanel} id={panelId} $isFolded={isFolded} />
      )}
      {panel !== undefined && createPortal(panel, panelElement)}
    </Frame>
  );
}

interface Placed {
  readonly $isPart: boolean;
}

/** With what stands above it and the button of the step under it, the map fits an office screen without scrolling. */
const mapHeight = ({ $isPart }: Placed): string =>
  $isPart ? 'clamp(620px, 78vh, 1000px)' : 'clamp(440px, calc(100dvh - 292px), 1000px)';

const Frame = styled.div<Placed & { readonly $hasPanel: boolean }>`
  display: flex;
  flex-direction: column;
  background: ${colour.paper};
  border: 1px solid ${colour.rule};
  border-inline-width: ${({ $isPart }) => ($isPart ? '1px' : '0')};
  ${media.tablet} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto ${mapHeight} auto;
  }
  ${media.mapPanel} {
    grid-template-columns: auto minmax(0, 1fr) ${({ $hasPanel }) => ($hasPanel ? '380px' : '')};
    grid-template-rows: auto ${mapHeight};
  }
`;

const Head = styled.div`
  border-bottom: 1px solid ${colour.rule};
  ${media.tablet} {
    grid-column: 1 / -1;
    grid-row: 1;
  }
`;

/** On a phone the bar of tools stays within this, and so never covers the head. */
const Work = styled.div`
  ${media.tablet} {
    display: contents;
  }
`;

const Stage = styled.div<Placed>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: max(400px, calc(100dvh - ${({ $isPart }) => ($isPart ? '282px' : '250px')}));
  /* Until it is measured: there the status lies on the map. */
  --map-head: ${({ $isPart }) => ($isPart ? '0px' : '60px')};
  ${media.tablet} {
    grid-column: 2;
    grid-row: 2;
    min-height: 0;
    --map-head: 0px;
  }
`;

/** On a phone it lies on the map, which must not move under the finger when the text changes. */
const StageHead = styled.div<Placed>`
  display: contents;
  ${media.belowTablet} {
    ${({ $isPart }) => ($isPart ? '' : statusOnMap)}
  }
`;

const statusOnMap = css`
  display: block;
  position: absolute;
  inset: 0 0 auto;
  z-index: 1;
  pointer-events: none;
`;

const Canvas = styled.div`
  display: grid;
  /* Never zero: if the texts around it are large, the page grows instead. */
  flex: 1 0 200px;
  & > * {
    grid-area: 1 / 1;
  }
`;

/** Within the map, and above the bar of tools for as long as the map is in view. */
const OverMap = styled.div`
  position: sticky;
  bottom: var(--tool-bar, 0);
  align-self: end;
  pointer-events: none;
`;

/** In the corner of the map beside the tools, which keep their places; the words on the map move down instead. */
const Choices = styled.div`
  position: relative;
  align-self: start;
  width: 13rem;
  padding: ${space[2]} ${space[2]} 0;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;

/** At the lower edge of the screen, where the thumb reaches, for as long as the map is in view. */
const Tools = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  ${media.tablet} {
    position: static;
    display: grid;
    grid-column: 1;
    grid-row: 2;
    min-height: 0;
  }
`;

/** When the panel is under the map, collapsing it gains nothing. */
const Fold = styled.div`
  display: none;
  ${media.mapPanel} {
    display: block;
  }
`;

const Panel = styled.div<{ $isFolded: boolean }>`
  border-top: 1px solid ${colour.rule};
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  ${media.mapPanel} {
    grid-column: 3;
    display: ${({ $isFolded }) => ($isFolded ? 'none' : 'block')};
    grid-row: 2;
    /* Visually hidden elements are positioned absolutely; in a scrolling box they must not stretch the document. */
    position: relative;
    overflow-y: auto;
    border-top: 0;
    border-left: 1px solid ${colour.rule};
  }
`;
