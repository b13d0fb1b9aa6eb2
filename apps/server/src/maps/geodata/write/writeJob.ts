import type { CoordinateSystem, WritableFormat } from '@schaktkoll/domain';
import type { NamedArea } from '@schaktkoll/geometry';

/** Areas of a case that are to become a file. */
export interface WriteJob {
  readonly areas: readonly NamedArea[];
  readonly caseNumber: string;
  readonly format: WritableFormat;
  readonly system: CoordinateSystem;
  /** When the file is made, as it is written on the page. */
  readonly writtenAt: string;
}

/** A written file; several are packed in a zip. */
export interface WrittenFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
