import type { CoordinateSystem, WritableFormat } from '@schaktkoll/domain';
import type { NamedArea } from '@schaktkoll/geometry';

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

/** The words of a case on paper. */
export interface CaseWords {
  readonly title: string;
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
