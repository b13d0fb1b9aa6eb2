import { IconButton } from '@schaktkoll/ui';
import { unByKey } from 'ol/Observable.js';
import { startTransition, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { MapTexts } from '../texts.ts';
import type { MapController } from '../view/MapController.ts';
import { LayerFoot } from '../view/LayerFoot.tsx';
import { LayerMenu } from '../view/LayerMenu.tsx';
import { MapLine, pictureMessage, type MapMessage } from '../view/MapLine.tsx';
import { MapSurface } from '../view/MapSurface.tsx';
import { Choices, Controls, Floats, Foot, Free, Head, Line, PanelPlace, Rail, Stage } from './floats.ts';
import { MapTools, type MapTool } from './MapTools.tsx';
import type { FramedEditor } from './useEditorFrame.ts';
import { useRoom } from './useRoom.ts';

interface EditorFrameProps {
  readonly editor: FramedEditor<never>;
  readonly texts: MapTexts & { readonly tools: string };
  /** The most important one is shown. */
  readonly messages: readonly MapMessage[];
  /** After the message. */
  readonly figure?: ReactNode;
  /** What the keys do, read aloud after the name of the map. */
  readonly keys: string;
  /** A drawing tool is active. */
  readonly isDrawing: boolean;
  readonly tools: readonly MapTool[];
  /** Options of the active tool. */
  readonly toolChoices?: ReactNode;
  /** In the upper left corner: the search. */
  readonly head?: ReactNode;
  /** In the lower right corner, growing upwards; on a phone at the lower edge. Without one it is part of a page that scrolls. */
  readonly panel?: ReactNode;
}

/** An editor on a map, which has all the room: on it float the search, the tools, one line of words, the layers and a panel. */
export function EditorFrame(props: EditorFrameProps): ReactElement {
  const { editor, texts, messages, figure, keys, isDrawing, tools, toolChoices, head, panel } = props;
  const { handleKey, layers, live, actions } = editor;
  const { attach, baseStatus, controller, view } = live;
  const [attachStage, attachFree] = useRoom(controller);
  const isDrawn = useIsDrawn(controller);
  return (
    <Stage ref={attachStage} $isPart={panel === undefined}>
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
      <Floats>
        {head !== undefined && <Head>{isDrawn && head}</Head>}
        <Rail>
          {toolChoices !== undefined && <Choices>{toolChoices}</Choices>}
          <MapTools label={texts.tools} tools={tools} more={texts.moreTools} fewer={texts.fewerTools} />
        </Rail>
        <Line>
          <MapLine more={texts.moreMessages} messages={[...messages, pictureMessage(live, layers, texts)]}>
            {figure}
          </MapLine>
        </Line>
        <Free ref={attachFree} data-map-free="" />
        <Controls data-map-controls="">
          <IconButton icon="plus" label={texts.zoomIn} onClick={() => actions.zoomBy(1)} />
          <IconButton icon="minus" label={texts.zoomOut} onClick={() => actions.zoomBy(-1)} />
          <LayerMenu layers={layers} texts={texts} isIcon />
        </Controls>
        <Foot>
          <LayerFoot view={view} texts={texts} layers={layers} isOverMap />
        </Foot>
        {panel !== undefined && <PanelPlace>{isDrawn && panel}</PanelPlace>}
      </Floats>
    </Stage>
  );
}

/** True once the map has been drawn: what stands beside it does not delay it. */
function useIsDrawn(controller: MapController | undefined): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const key = controller?.map.once('postrender', () => setTimeout(() => startTransition(() => setIsDrawn(true))));
    return () => key && unByKey(key);
  }, [controller]);
  return isDrawn;
}
