import { useCreateArea, useSaveArea, useSend } from '@schaktkoll/api-client';
import { getArea, type Area } from '@schaktkoll/contract';
import { buildPath, paths, type AreaType } from '@schaktkoll/domain';
import { useVersionedForm } from '@schaktkoll/forms';
import { spansOf, squaresOnlyIn, withoutSquares, withSquares, type SquareSet } from '@schaktkoll/geometry';
import type { Squares } from '@schaktkoll/map';
import { useNavigateWhenDone } from '@schaktkoll/shell';
import { areaTexts as texts } from '@schaktkoll/texts';
import { useDialogs, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { areaBody, areaValues, type AreaValues, type Surroundings } from './areaValues.ts';
import { squaresOfTuples } from './spanTuples.ts';

interface DrawnArea {
  readonly type: AreaType;
  /** The stored area as far as the page knows; null for a new one. */
  readonly stored: Area | null;
  readonly storedSquares: SquareSet;
  readonly squares: Squares;
  readonly form: UseFormReturn<AreaValues>;
  readonly notCountingCount: number;
  readonly surroundings: Surroundings;
  readonly onStored: (area: Area) => void;
}

interface Saving {
  /** Saves the form and the map. Throws the error of the call, for the form to show. */
  readonly save: (values: AreaValues) => Promise<void>;
  readonly problem: {
    /** A text about what a colleague has saved meanwhile; null without a conflict. */
    readonly conflict: string | null;
    /** A colleague had removed the area at the last save. */
    readonly isRemoved: boolean;
    /** The page is being left and nothing is unsaved. */
    readonly isSaved: boolean;
    readonly markSaved: () => void;
  };
}

/**
 * Saves an area. The user must confirm squares that will not count. If a colleague has saved meanwhile, their version
 * is read and the user's changes are applied on top of it: nothing is lost, and the next save uses their version
 * number.
 */
export function useSaveDrawnArea(drawn: DrawnArea): Saving {
  const { type, stored, storedSquares, squares, form, notCountingCount, surroundings, onStored } = drawn;
  const create = useCreateArea();
  const change = useSaveArea();
  const send = useSend();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigateWhenDone();
  const [isSaved, setIsSaved] = useState(false);

  const readNewest = async (id: string): Promise<Area> => {
    const newest = await send(getArea, { params: { id } });
    const theirs = squaresOfTuples(newest.squares);
    squares.change((own) => mergedSquares(storedSquares, own, theirs));
    onStored(newest);
    return newest;
  };
  const save = async (values: AreaValues, before: Area | null): Promise<void> => {
    const body = { ...areaBody(type, values, squares.set, surroundings), acceptsNotCounting: notCountingCount > 0 };
    if (before === null) {
      const { id } = await create.run({ body: { type, ...body } });
      setIsSaved(true);
      toasts.showInfo(texts.created);
      return navigate({ path: buildPath(paths.cableowner.area, { id }) }, { replace: true });
    }
    const { version } = await change.run({ params: { id: before.id }, version: before.version, body });
    onStored({ ...before, name: body.name, squares: body.squares, recipients: body.recipients, version });
    toasts.showInfo(texts.saved);
    return undefined;
  };
  const { submit, conflict, isRemoved } = useVersionedForm({
    form,
    stored,
    valuesOf: (area) =>
      areaValues(area, area === null ? 0 : squaresOfTuples(area.squares).count, surroundings.recipients),
    save,
    ...(stored !== null && { readNewest: () => readNewest(stored.id) }),
  });
  const saveWhenAsked = async (values: AreaValues): Promise<void> => {
    const asks = {
      heading: texts.notCountingHeading,
      body: texts.notCountingBody(notCountingCount),
      confirmLabel: texts.notCountingConfirm,
      cancelLabel: texts.notCountingCancel,
    };
    if (notCountingCount === 0 || (await dialogs.confirm(asks))) await submit(values);
  };

  return {
    save: saveWhenAsked,
    problem: {
      conflict: conflict && texts.conflict(conflict.by, conflict.at),
      isRemoved,
      isSaved,
      markSaved: () => setIsSaved(true),
    },
  };
}

/**
 * Three-way merge of squares: the newest stored ones, with what the user has added and removed since `base`. If the two
 * changes conflict, the user's own wins, because it is on their map.
 */
export function mergedSquares(base: SquareSet, own: SquareSet, newest: SquareSet): SquareSet {
  return withoutSquares(withSquares(newest, spansOf(squaresOnlyIn(own, base))), spansOf(squaresOnlyIn(base, own)));
}
