import { useOpenMapAccess } from '@schaktkoll/api-client';
import { useMapSources } from '@schaktkoll/cases';
import { SquareEditor, type SquareEditorProps } from '@schaktkoll/map';
import { useConfig } from '@schaktkoll/shell';
import { squareEditorTexts } from '@schaktkoll/texts';

/** The map of an area, in a file of its own so that its code is loaded after the page has rendered. */
export default function AreaMapPart(props: Omit<SquareEditorProps, 'texts' | 'sources' | 'openAccess'>) {
  const { map } = useConfig();
  const openAccess = useOpenMapAccess();
  return (
    <SquareEditor {...props} texts={squareEditorTexts} sources={useMapSources(map.sources)} openAccess={openAccess} />
  );
}
