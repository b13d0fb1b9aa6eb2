// The parts of JTS that the tests judge results by; it brings no types for its single files.

declare module 'jsts/org/locationtech/jts/io/GeoJSONReader.js' {
  export default class GeoJSONReader {
    read(geometry: { readonly type: string; readonly coordinates: unknown }): object;
  }
}

declare module 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js' {
  export default class IsValidOp {
    constructor(geometry: object);
    isValid(): boolean;
  }
}
