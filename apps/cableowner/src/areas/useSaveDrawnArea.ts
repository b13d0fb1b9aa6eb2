import { useState } from 'react';
import { ApiError, useCreateArea, useSaveArea, useSend } from '@schaktkoll/api-client';
import { getArea, type Area } from '@schaktkoll/contract';
import { buildPath, paths, type AreaType } from '@schaktkoll/domain';
import type { SquareSet } from '@schaktkoll/geometry';
import type { Squares } from '@schaktkoll/map';
import { useAppNavigate } from '@schaktkoll/routing';
import { areaTexts as texts } from '@schaktkoll/texts';
import { useDialogs, useToasts } from '@schaktkoll/ui';
import type { UseFormReturn } from 'react-hook-form';
import { areaBody, areaValues, type AreaValues, type Surroundings } from './areaValues.ts';
import { mergedSquares } from './mergedSquares.ts';
import { squaresOfRuns } from './squareRuns.ts';

interface DrawnArea {
  readonly type: AreaType;
  /** As it is stored, as far as the page knows; null for a new one. */
  readonly stored: Area | null;
  readonly storedSquares: SquareSet;
  readonly squares: Squares;
  readonly form: UseFormReturn<AreaValues>;
  readonly notCountingCount: number;
  readonly surroundings: Surroundings;
  readonly onStored: (area: Area) => void;
}

interface Saving {
  /** Saves what the form and the map hold; a refusal is thrown for the form to show. */
  readonly save: (values: AreaValues) => Promise<void>;
  readonly problem: {
    /** What a colleague saved meanwhile, in words; null when nothing stands in the way. */
    readonly conflict: string | null;
    /** The page is being left with everything saved, or with nothing left to save. */
    readonly isSaved: boolean;
    readonly markSaved: () => void;
  };
}

/**
 * Saves an area. Squares that will not count are asked about first. When a colleague has saved meanwhile, theirs is read
 * and what was done here laid on top of it: nothing of either is lost, and the next saving counts from theirs.
 */
export function useSaveDrawnArea(area: DrawnArea): Saving {
  const { type, stored, storedSquares, squares, form, notCountingCount, surroundings, onStored } = area;
  const create = useCreateArea();
  const change = useSaveArea();
  const send = useSend();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const [conflict, setConflict] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);

  const takeNewest = async (id: string, { by, at }: { readonly by: string; readonly at: string }): Promise<void> => {
    const newest = await send(getArea, { params: { id } });
    const theirs = squaresOfRuns(newest.squares);
    squares.change((own) => mergedSquares(storedSquares, own, theirs));
    form.reset(areaValues(newest, theirs.count, surroundings.recipients), { keepDirtyValues: true });
    onStored(newest);
    setConflict(texts.conflict(by, at));
  };

  const save = async (values: AreaValues): Promise<void> => {
    setConflict(null);
    const asks = {
      heading: texts.notCountingHeading,
      body: texts.notCountingBody(notCountingCount),
      confirmLabel: texts.notCountingConfirm,
      cancelLabel: texts.notCountingCancel,
    };
    if (notCountingCount > 0 && !(await dialogs.confirm(asks))) return;
    const body = { ...areaBody(type, values, squares.set, surroundings), acceptsNotCounting: notCountingCount > 0 };
    if (stored === null) {
      const { id } = await create.run({ body: { type, ...body } });
      setIsSaved(true);
      toasts.showInfo(texts.created);
      // In the next turn, when the question of unsaved work is gone.
      setTimeout(() => navigate({ path: buildPath(paths.cableowner.area, { id }) }, { replace: true }));
      // The form stays busy until the area's own page takes its place: while its code comes, one more press would make one more area.
      return new Promise<never>(() => undefined);
    }
    try {
      const { version } = await change.run({ params: { id: stored.id }, version: stored.version, body });
      onStored({ ...stored, name: body.name, squares: body.squares, recipients: body.recipients, version });
      form.reset(values);
      toasts.showInfo(texts.saved);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VersionConflict') throw error;
      const { by = '', at = '' } = error.info?.params ?? {};
      await takeNewest(stored.id, { by: String(by), at: String(at) });
    }
  };

  return { save, problem: { conflict, isSaved, markSaved: () => setIsSaved(true) } };
}
