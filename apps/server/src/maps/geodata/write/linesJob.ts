import { gunzipSync } from 'node:zlib';
import {
  decodeAnswerMap,
  type CoordinateSystem,
  type LineFormat,
  type MapCompleteness,
  type MapFeature,
  type SheetPaper,
  type SheetScale,
} from '@schaktkoll/domain';
import type { NamedArea } from '@schaktkoll/geometry';
import { answerMapTexts, lineFileTexts } from '@schaktkoll/texts';
import { shown } from './shown.ts';

/** The lines of an answer that its reader may have in files. */
export interface OwnerLines {
  readonly name: string;
  readonly phone: string | null;
  /** As `encodeAnswerMap` writes them, compressed. */
  readonly lines: Uint8Array;
}

/** The lines of a case that are to become a file, or sheets of paper. */
export interface LinesJob {
  readonly caseNumber: string;
  readonly areas: readonly NamedArea[];
  readonly owners: readonly OwnerLines[];
  /** Of the map as files may show it. */
  readonly completeness: MapCompleteness;
  /** The moment of the download, which the file says because answers can still come. */
  readonly writtenAt: string;
  readonly as:
    | { readonly format: LineFormat; readonly system: CoordinateSystem }
    | {
        readonly format: 'Pdf';
        /** Null leaves paper and scale to the areas. */
        readonly sheets: { readonly paper: SheetPaper; readonly scale: SheetScale } | null;
        readonly hasTown: boolean;
      };
}

/** @throws DamagedAnswerMap: a file without a part of an owner's lines would look whole */
export function featuresOf({ lines }: OwnerLines): readonly MapFeature[] {
  return decodeAnswerMap(gunzipSync(lines).toString('utf8'));
}

/** What every file and sheet says of the map (R1): what is missing, when it was written, and the state of each owner. */
export function notesOf({ completeness, writtenAt }: Pick<LinesJob, 'completeness' | 'writtenAt'>): {
  readonly banner: readonly string[];
  readonly owners: readonly string[];
  readonly cautions: readonly string[];
} {
  const owners = [...completeness.owners, ...completeness.unconnected];
  return {
    banner: answerMapTexts.banner(completeness).map(shown),
    owners: owners.map((owner) => shown(answerMapTexts.owner(owner))),
    cautions: [lineFileTexts.status(writtenAt), lineFileTexts.caution],
  };
}
