import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem } from '@schaktkoll/domain';
import type { WorkAreaLimits } from '@schaktkoll/geometry';
import type { MapPreview } from '@schaktkoll/map';
import { fileAreaTexts as texts, fileFormatName } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldGroup, Heading, Stack, StatusBox, Text } from '@schaktkoll/ui';
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { AreaFormFrame } from '../AreaFormFrame.tsx';
import { TypedField } from '../TypedField.tsx';
import { useAreaForm } from '../useAreaForm.ts';
import { mistakesOf, shapesOf, usefulLayers, widthOf, type FileShapes } from './fileContents.ts';
import { FileSystem } from './FileSystem.tsx';

interface FileContentsProps {
  readonly read: ReadGeodata;
  /** The coordinate system is the person's own choice. */
  readonly isChosenSystem: boolean;
  readonly limits: WorkAreaLimits;
  readonly onPreview: (preview: MapPreview | undefined, move?: FileShapes) => void;
  readonly onReadAgain: (system: CoordinateSystem) => Promise<void>;
  readonly onAdd: (shapes: FileShapes, lineWidth: number) => Promise<void>;
}

/** What is in a file, on the map and in words: layers to choose among, the coordinate system, the width of lines. */
export function FileContents({ read, isChosenSystem, limits, onPreview, onReadAgain, onAdd }: FileContentsProps): ReactElement {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => usefulLayers(read));
  const [width, setWidth] = useState('');
  const shapes = useMemo(() => shapesOf(read, chosen), [read, chosen]);
  const lineWidth = widthOf(width) ?? 0;
  const form = useAreaForm<'layers' | 'width'>({
    read: () => {
      const errors = mistakesOf(shapes, width, limits);
      return errors.length > 0 ? { ok: false, errors } : { ok: true };
    },
    onAdd: () => onAdd(shapes, lineWidth),
  });
  const latest = useRef(onPreview);
  useEffect(() => {
    latest.current = onPreview;
  });
  // The map moves once, to all that can be used; then only what is shown changes with the choices.
  useEffect(() => {
    heading.current?.focus();
    latest.current(undefined, shapesOf(read, usefulLayers(read)));
    return () => latest.current(undefined);
  }, [read]);
  useEffect(() => latest.current({ ...shapes, lineWidth }), [shapes, lineWidth]);

  const isAsked = read.system === null;
  return (
    <Stack>
      <Heading level={3} size={18} ref={heading} tabIndex={-1}>
        {texts.heading}
      </Heading>
      <Text role="status">
        {texts.isFormat(fileFormatName(read.format))} {!isAsked && texts.shown(shapes.polygons.length, shapes.lines.length)}
      </Text>
      {read.warnings.map(({ code, count = 0, fileSystem }) => (
        <StatusBox key={code} kind="warning">
          <Text>{code === 'SystemDisagrees' ? texts.warnings[code](fileSystem) : texts.warnings[code](count)}</Text>
        </StatusBox>
      ))}
      <FileSystem read={read} isChosen={isChosenSystem} onReadAgain={onReadAgain} />
      {!isAsked && (
        <AreaFormFrame label={texts.heading} form={form} submitLabel={texts.add(shapes.polygons.length, shapes.lines.length)}>
          <FieldGroup id={`${id}-layers`} label={texts.layers} error={form.errors.layers}>
            <ChoiceList>
              {read.layers.map(({ name, counts, areas, lines }, index) => (
                <Choice
                  key={`${index} ${name}`}
                  kind="checkbox"
                  id={`${id}-${index}`}
                  label={texts.layer(name)}
                  hint={texts.layerHolds(areas.length, lines.length, counts.points + counts.others)}
                  checked={chosen.has(index)}
                  disabled={areas.length + lines.length === 0}
                  aria-invalid={form.errors.layers === undefined ? undefined : true}
                  onChange={({ target }) => {
                    setChosen((before) => new Set(target.checked ? [...before, index] : [...before].filter((each) => each !== index)));
                    form.forget('layers');
                  }}
                />
              ))}
            </ChoiceList>
          </FieldGroup>
          {shapes.lines.length > 0 && (
            <TypedField
              name="lineWidth"
              label={texts.lineWidth}
              hint={texts.lineWidthHint}
              kind="metres"
              value={width}
              error={form.errors.width}
              onChange={(typed) => {
                setWidth(typed);
                form.forget('width');
              }}
            />
          )}
        </AreaFormFrame>
      )}
    </Stack>
  );
}
