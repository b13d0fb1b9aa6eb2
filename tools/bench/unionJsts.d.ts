// The part of JTS that our kernel is measured beside; it brings no types for its single files.
declare module 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js' {
  export default class OverlayOp {
    static union(one: object, other: object): object;
    static difference(one: object, other: object): object;
  }
}
