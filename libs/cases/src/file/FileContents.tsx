import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem } from '@schaktkoll/domain';
import { CheckboxGroupField, FormShell, TextField, useCheckedForm } from '@schaktkoll/forms';
import { useDelayedFlag, type MapPreview } from '@schaktkoll/map';
import { fileAreaTexts as texts, fileFormatName } from '@schaktkoll/texts';
import { Button, Heading, Stack, Note, Text, useFocusOn } from '@schaktkoll/ui';
import { useEffect, useEffectEvent, useMemo, useState, type ReactElement } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import {
  initialLayers,
  mistakesOf,
  shapesOf,
  usableLayers,
  widthOf,
  type FileShapes,
  type FileUse,
} from './fileContents.ts';
import { whereShapesLie } from './extentAreas.ts';
import { FilePlace } from './FilePlace.tsx';
import { FileSystem } from './FileSystem.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { focusInMiddle } from './focusInMiddle.ts';

interface Values {
  /** Places of layers in the file. */
  layers: string[];
  width: string;
}

const labels = { layers: texts.layers, width: texts.lineWidth };

/** Milliseconds until adding can be cancelled; most is done sooner. */
const SLOW_AFTER = 500;

interface FileContentsProps {
  readonly read: ReadGeodata;
  /** The coordinate system is the person's own choice. */
  readonly isChosenSystem: boolean;
  readonly use: FileUse;
  readonly onPreview: (preview: MapPreview | undefined, move?: FileShapes) => void;
  readonly onReadAgain: (system: CoordinateSystem) => Promise<void>;
  /** False when nothing was added. */
  readonly onAdd: (shapes: FileShapes, lineWidth: number) => Promise<boolean>;
  /** Cancels adding, where that can take long. */
  readonly onCancelAdding?: (() => void) | undefined;
}

/** What is in a file, on the map and in words: layers to choose among, the coordinate system, the width of lines. */
export function FileContents({
  read,
  isChosenSystem,
  use,
  onPreview,
  onReadAgain,
  onAdd,
  onCancelAdding,
}: FileContentsProps): ReactElement {
  const heading = useFocusOn<HTMLHeadingElement>(read, { move: focusInMiddle });
  const resolver: Resolver<Values> = (values) => {
    const mistakes = mistakesOf(shapesOf(read, values.layers), values.width, use);
    return mistakes.length === 0
      ? { values, errors: {} }
      : {
          values: {},
          errors: Object.fromEntries(mistakes.map(({ field, message }) => [field, { type: field, message }])),
        };
  };
  const form = useCheckedForm<Values>({ resolver, labels, defaultValues: { layers: initialLayers(read), width: '' } });
  const [wasCancelled, setWasCancelled] = useState(false);
  const isSlow = useDelayedFlag(form.formState.isSubmitting, SLOW_AFTER);
  const chosen = useWatch({ control: form.control, name: 'layers' });
  const width = useWatch({ control: form.control, name: 'width' });
  const shapes = useMemo(() => shapesOf(read, chosen), [read, chosen]);
  const addLabel = useMemo(
    () => use.addLabel?.(shapes) ?? texts.add(shapes.polygons.length, shapes.lines.length),
    [use, shapes],
  );
  const lineWidth = (use.asksWidth ? widthOf(width) : null) ?? 0;
  const preview = useEffectEvent(onPreview);
  // The map moves once, to all that can be used; then only what is shown changes with the choices.
  useEffect(() => {
    const [first] = initialLayers(read);
    preview(undefined, shapesOf(read, first === undefined ? usableLayers(read) : initialLayers(read)));
    return () => preview(undefined);
  }, [read]);
  useEffect(() => {
    const mark = whereShapesLie(shapes)?.mark;
    preview({
      polygons: shapes.polygons,
      lines: shapes.lines,
      lineWidth,
      ...(mark !== undefined && { place: mark }),
    });
  }, [shapes, lineWidth]);

  const isAsked = read.system === null;
  return (
    <Stack>
      <Heading level={3} size={18} ref={heading} tabIndex={-1}>
        {texts.heading}
      </Heading>
      <Text role="status">
        {isAsked
          ? texts.isFormat(fileFormatName(read.format))
          : texts.shown(fileFormatName(read.format), shapes.polygons.length, shapes.lines.length)}
      </Text>
      {!isAsked && <FilePlace shapes={shapes} />}
      {read.warnings.map((warning) => (
        <Note key={warning.code} kind="warning">
          <Text>{texts.warnings[warning.code](warning)}</Text>
        </Note>
      ))}
      <LiveRegion role="status">{wasCancelled ? texts.addingCancelled : ''}</LiveRegion>
      <FileSystem read={read} isChosen={isChosenSystem} onReadAgain={onReadAgain} />
      {!isAsked && (
        <FormShell
          form={form}
          labels={labels}
          label={texts.heading}
          inside
          submitVariant="secondary"
          submitLabel={addLabel}
          busyLabel={texts.adding}
          onSubmit={async (values) => {
            setWasCancelled(false);
            await onAdd(shapesOf(read, values.layers), lineWidth);
          }}
          actions={
            isSlow &&
            onCancelAdding && (
              <Button
                onClick={() => {
                  onCancelAdding();
                  setWasCancelled(true);
                  heading.current?.focus();
                }}
              >
                {texts.cancelAdding}
              </Button>
            )
          }
        >
          <CheckboxGroupField
            control={form.control}
            name="layers"
            label={texts.layers}
            choices={read.layers.map(({ name, isHidden, isTooLarge, counts, areas, lines }, index) => ({
              value: String(index),
              label: texts.layer(name),
              hint: [
                isTooLarge
                  ? texts.layerTooLarge(counts.areas, counts.lines)
                  : texts.layerHolds(areas.length, lines.length, counts.points + counts.others),
                ...(isHidden ? [texts.layerIsHidden] : []),
              ].join(' '),
              disabled: areas.length + lines.length === 0,
            }))}
          />
          {use.asksWidth && shapes.lines.length > 0 && (
            <TextField
              control={form.control}
              name="width"
              label={texts.lineWidth}
              hint={texts.lineWidthHint}
              inputMode="decimal"
              autoComplete="off"
              width="short"
            />
          )}
        </FormShell>
      )}
    </Stack>
  );
}
