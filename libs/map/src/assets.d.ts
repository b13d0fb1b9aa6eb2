/** Addresses of files that the build emits beside the script, with a hash in their names. */
declare module '*.json?url' {
  const address: string;
  export default address;
}
declare module '*?worker&url' {
  const address: string;
  export default address;
}
