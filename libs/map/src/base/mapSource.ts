/** A background of `config.json` (map.sources); the shape of the contract's mapSourceSchema. */
export interface MapSource {
  readonly kind: 'xyz' | 'wms' | 'wmts';
  readonly title: string;
  readonly url: string;
  readonly layer?: string | undefined;
  readonly matrixSet?: string | undefined;
  readonly attribution: string;
}
