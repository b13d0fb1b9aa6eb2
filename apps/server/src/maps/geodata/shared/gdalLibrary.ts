import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setFlagsFromString } from 'node:v8';

/** The used parts of the compiled library; gdal3.js has no types for it. */
export interface GdalModule {
  readonly FS: {
    mkdir(path: string): void;
    rmdir(path: string): void;
    readdir(path: string): string[];
    writeFile(path: string, content: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
    unlink(path: string): void;
  };
  readonly HEAPU32: Uint32Array;
  readonly HEAPU8: Uint8Array;
  readonly HEAPF64: Float64Array;
  ccall(
    name: string,
    result: 'number' | 'string' | null,
    argumentTypes: readonly ('number' | 'string')[],
    values: readonly (number | string | null)[],
  ): unknown;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, pointer: number, bytes: number): void;
  setValue(pointer: number, value: number, type: string): void;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
}

const environment = {
  // Nested blocks expand without bound; the checks before GDAL count them too.
  DXF_FEATURE_LIMIT_PER_BLOCK: '100000',
  DXF_MAX_BSPLINE_CONTROL_POINTS: '20000',
  // An area is written as closed lines, not as a hatch.
  DXF_WRITE_HATCH: 'NO',
  // Nothing outside the file is followed.
  GML_SKIP_RESOLVE_ELEMS: 'ALL',
  GML_DOWNLOAD_SCHEMA: 'NO',
  // A feature that cannot be read, a body for example, would end the reading of all that follow.
  GML_SKIP_CORRUPTED_FEATURES: 'YES',
  OGR_GEOJSON_MAX_OBJ_SIZE: '60',
  CPL_LOG_ERRORS: 'OFF',
};

const require = createRequire(import.meta.url);
const libraryFile = require.resolve('gdal3.js');
let compiled: Promise<WebAssembly.Module> | null = null;
/**
 * After how many calls V8 optimises calls from WebAssembly to JavaScript: never. When threads start and stop, V8 13.6
 * (Node 24) occasionally frees such code twice and ends the process: "Check failed: jit_page_->allocations_.erase(addr)
 * == 1", below Runtime_TierUpWasmToJSWrapper, three times in some five hours of damaged files. Reading is about 4 %
 * slower without it.
 */
const noWrapperTierUp = `--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`;

/**
 * Compiles the library once for the process and caches it. V8 shares the code with every thread that loads the same
 * bytes while it is referenced: a new thread starts in half the time, and the memory used for compiling, which the C
 * library does not return, is used once and not per thread.
 */
export async function compileLibraryOnce(): Promise<void> {
  if (compiled === null) setFlagsFromString(noWrapperTierUp);
  compiled ??= readFile(join(dirname(libraryFile), 'gdal3WebAssembly.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  await compiled;
}

/** Loads the library into this thread. */
export async function loadLibrary(): Promise<GdalModule> {
  const initialise = require('gdal3.js/node') as (options: object) => Promise<{ Module: GdalModule }>;
  const quiet = () => undefined;
  // The library puts "./" before the path of its files.
  const path = relative(process.cwd(), dirname(libraryFile));
  const { Module } = await initialise({
    path,
    useWorker: false,
    env: environment,
    logHandler: quiet,
    errorHandler: quiet,
  });
  return Module;
}
