import type { CoordinateSystem, Signal, WritableFormat } from '@schaktkoll/domain';
import type { NamedArea } from '@schaktkoll/geometry';
import type { PaperOwner } from '@schaktkoll/texts';

/** A fact with its label. */
export interface DocumentRow {
  readonly label: string;
  readonly value: string;
}

export interface DocumentParagraph {
  readonly text: string;
  readonly isStrong?: boolean;
}

/** Facts that belong together, such as those of one answer. */
export interface DocumentEntry {
  readonly title?: string;
  readonly paragraphs?: readonly DocumentParagraph[];
  readonly rows?: readonly DocumentRow[];
}

/** A part of a case on paper. */
export interface DocumentSection {
  readonly heading: string;
  readonly entries: readonly DocumentEntry[];
}

/** The first page of a case on paper: where, whether work may begin, and whom to call. */
export interface CaseCover {
  readonly name: string;
  /** The number of the case, when and where. */
  readonly facts: readonly string[];
  /** The QR code of the address of the case: its path, on a square of so many modules. */
  readonly code: { readonly path: string; readonly modules: number };
  /** The deployment shows the town of the demonstration. */
  readonly hasTown: boolean;
  /** Null where nothing is said about digging. */
  readonly signal: Exclude<Signal, 'none'> | null;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly owners: readonly PaperOwner[];
  readonly foot: string;
}

/** The words of a case on paper. */
export interface CaseWords {
  readonly title: string;
  readonly cover: CaseCover;
  readonly beforeAreas: readonly DocumentSection[];
  readonly afterAreas: readonly DocumentSection[];
}

/** Areas of a case that are to become a file. */
export interface WriteJob {
  readonly areas: readonly NamedArea[];
  readonly caseNumber: string;
  readonly format: WritableFormat;
  readonly system: CoordinateSystem;
  /** When the file is made, as it is written on the page. */
  readonly writtenAt: string;
  /** With `Pdf`: the rest of the case. */
  readonly words?: CaseWords;
}

/** A written file; several are packed in a zip. */
export interface WrittenFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
