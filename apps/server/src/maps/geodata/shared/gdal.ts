import { GeodataError } from './geodataError.ts';
import { loadLibrary, type GdalModule } from './gdalLibrary.ts';

/** GDAL's open flags: vectors only, with verbose errors. */
const openFlags = 0x04 | 0x40;
/** From this class on an error means that something was not read or written. */
const failureClass = 3;

/** OAMS_TRADITIONAL_GIS_ORDER: easting or longitude first, whatever the register says. */
const eastingFirst = 0;

/** A file of a job in the memory of the library. */
export interface GdalFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Points, by their place in both arrays. */
export interface Coordinates {
  readonly eastings: Float64Array;
  readonly northings: Float64Array;
}

/** A layer as the library describes it. */
export interface GdalLayer {
  readonly name: string;
  /** The coordinate system as WKT; null when the file names none. */
  readonly systemWkt: string | null;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  /** The type of geometry that it declares, such as `Line String`; null for a table without geometry. */
  readonly geometryType: string | null;
}

/**
 * GDAL compiled to WebAssembly. Loading takes 0.4 s and 150 MB, so a thread loads it once. Files are in its
 * own memory, in a folder per job, without access to the server's disk. It reads and writes, and transforms only from
 * systems unknown to libs/geometry.
 */
export class Gdal {
  readonly #module: GdalModule;
  #jobs = 0;

  private constructor(module: GdalModule) {
    this.#module = module;
  }

  static async load(): Promise<Gdal> {
    return new Gdal(await loadLibrary());
  }

  /** Bytes of the library's memory, which grows and never shrinks. */
  get memoryBytes(): number {
    return this.#module.HEAPU8.byteLength;
  }

  /** Runs a function in a temporary folder of its own. */
  inFolder<T>(use: (folder: string) => T): T {
    this.#jobs += 1;
    const folder = `/job${this.#jobs}`;
    const { FS } = this.#module;
    FS.mkdir(folder);
    try {
      return use(folder);
    } finally {
      for (const name of this.filesIn(folder)) FS.unlink(`${folder}/${name}`);
      FS.rmdir(folder);
    }
  }

  filesIn(folder: string): string[] {
    return this.#module.FS.readdir(folder).filter((name) => name !== '.' && name !== '..');
  }

  write(folder: string, { name, content }: GdalFile): void {
    this.#module.FS.writeFile(`${folder}/${name}`, content);
  }

  /** Does nothing when the file is not there. */
  remove(path: string): void {
    const slash = path.lastIndexOf('/');
    if (this.filesIn(path.slice(0, slash)).includes(path.slice(slash + 1))) this.#module.FS.unlink(path);
  }

  read(path: string): Uint8Array<ArrayBuffer> {
    return this.#module.FS.readFile(path);
  }

  /**
   * Opens a file with one driver alone, whatever else it may look like.
   * @throws GeodataError GeodataMalformed when the driver cannot read it
   */
  withDataset<T>(path: string, driver: string, use: (dataset: Dataset) => T): T {
    this.#call('CPLErrorReset', null, []);
    const opened = this.#withStrings([driver], (drivers) =>
      Number(
        this.#module.ccall(
          'GDALOpenEx',
          'number',
          ['string', 'number', 'number', 'number', 'number'],
          [path, openFlags, drivers, 0, 0],
        ),
      ),
    );
    if (opened === 0) throw new GeodataError('GeodataMalformed', {}, this.#lastError());
    try {
      return use(new Dataset(this, opened));
    } finally {
      this.#call('GDALClose', null, [opened]);
    }
  }

  /** Runs a function while an option of the library is set. */
  withOption<T>(name: string, value: string, use: () => T): T {
    const set = (to: string | null) => this.#module.ccall('CPLSetConfigOption', null, ['string', 'string'], [name, to]);
    set(value);
    try {
      return use();
    } finally {
      set(null);
    }
  }

  layersOf(dataset: number): GdalLayer[] {
    const json = this.#withStrings(['-json', '-nocount', '-noextent'], (options) => {
      const parsed = this.#call('GDALVectorInfoOptionsNew', 'number', [options, 0]);
      const text = this.#module.ccall('GDALVectorInfo', 'string', ['number', 'number'], [dataset, parsed]);
      this.#call('GDALVectorInfoOptionsFree', null, [parsed]);
      return String(text);
    });
    const { layers = [] } = JSON.parse(json) as {
      layers?: {
        name: string;
        fields?: { name: string; type: string }[];
        geometryFields?: { type: string; coordinateSystem?: { wkt?: string } | null }[];
      }[];
    };
    return layers.map(({ name, fields = [], geometryFields = [] }) => ({
      name,
      fields: fields.map(({ name: column, type }) => ({ name: column, type })),
      geometryType: geometryFields[0]?.type ?? null,
      systemWkt: geometryFields[0]?.coordinateSystem?.wkt ?? null,
    }));
  }

  /**
   * Writes an open dataset, or some of its layers, in another format.
   * @param isLenient silently omits features that the format cannot contain
   * @throws GeodataError GeodataMalformed when writing fails
   */
  translate(dataset: number, path: string, options: readonly string[], { isLenient = false } = {}): void {
    this.#call('CPLErrorReset', null, []);
    const written = this.#withStrings(isLenient ? [...options, '-skipfailures'] : options, (given) => {
      const parsed = this.#call('GDALVectorTranslateOptionsNew', 'number', [given, 0]);
      const list = this.#module._malloc(4);
      this.#module.setValue(list, dataset, '*');
      const result = Number(
        this.#module.ccall(
          'GDALVectorTranslate',
          'number',
          ['string', 'number', 'number', 'number', 'number', 'number'],
          [path, 0, 1, list, parsed, 0],
        ),
      );
      this.#module._free(list);
      this.#call('GDALVectorTranslateOptionsFree', null, [parsed]);
      return result;
    });
    const error =
      !isLenient && this.#call('CPLGetLastErrorType', 'number', []) >= failureClass ? this.#lastError() : null;
    if (written !== 0) this.#call('GDALClose', null, [written]);
    if (written === 0 || error !== null) throw new GeodataError('GeodataMalformed', {}, error ?? 'nothing was written');
  }

  /**
   * Transforms points from one coordinate system to another in place, easting first in both; one that cannot be
   * transformed lies at infinity.
   * @param from a code, or a description in well-known text
   * @throws GeodataError GeodataMalformed when the library does not know a system, or no way between them
   */
  transform(from: string, to: string, { eastings, northings }: Coordinates): void {
    const systems = [from, to].map((system) => this.#openSystem(system));
    const way = systems.includes(0) ? 0 : this.#call('OCTNewCoordinateTransformation', 'number', systems);
    try {
      if (way === 0) throw new GeodataError('GeodataMalformed', {}, this.#lastError());
      this.#withNumbers([eastings, northings], (pointers) =>
        this.#call('OCTTransform', 'number', [way, eastings.length, ...pointers, 0]),
      );
    } finally {
      if (way !== 0) this.#call('OCTDestroyCoordinateTransformation', null, [way]);
      for (const system of systems) if (system !== 0) this.#call('OSRDestroySpatialReference', null, [system]);
    }
  }

  /** A coordinate system in the library's memory; 0 when it does not know it. */
  #openSystem(definition: string): number {
    const system = this.#call('OSRNewSpatialReference', 'number', [0]);
    const error = Number(
      this.#module.ccall('OSRSetFromUserInput', 'number', ['number', 'string'], [system, definition]),
    );
    if (error === 0) {
      this.#call('OSRSetAxisMappingStrategy', null, [system, eastingFirst]);
      return system;
    }
    this.#call('OSRDestroySpatialReference', null, [system]);
    return 0;
  }

  /** Features of a layer, by its place. */
  featureCount(dataset: number, layer: number): number {
    return this.#call('OGR_L_GetFeatureCount', 'number', [
      this.#call('GDALDatasetGetLayer', 'number', [dataset, layer]),
      1,
    ]);
  }

  #lastError(): string {
    return String(this.#module.ccall('CPLGetLastErrorMsg', 'string', [], []));
  }

  #call(name: string, result: 'number' | null, values: readonly number[]): number {
    return Number(
      this.#module.ccall(
        name,
        result,
        values.map(() => 'number' as const),
        values,
      ),
    );
  }

  /** Lends arrays to the library, which may change them. */
  #withNumbers(arrays: readonly Float64Array[], use: (pointers: readonly number[]) => void): void {
    const bytesOfEach = Float64Array.BYTES_PER_ELEMENT;
    const pointers = arrays.map((array) => this.#module._malloc(Math.max(1, array.length) * bytesOfEach));
    try {
      for (const [at, pointer] of pointers.entries()) this.#module.HEAPF64.set(arrays[at] ?? [], pointer / bytesOfEach);
      use(pointers);
      // The memory may have grown, so that the array over it is another.
      for (const [at, pointer] of pointers.entries()) {
        const first = pointer / bytesOfEach;
        arrays[at]?.set(this.#module.HEAPF64.subarray(first, first + arrays[at].length));
      }
    } finally {
      for (const pointer of pointers) this.#module._free(pointer);
    }
  }

  /** Lends a list of texts in the library's memory, ended by a null pointer as C has it. */
  #withStrings<T>(texts: readonly string[], use: (pointer: number) => T): T {
    const module = this.#module;
    const pointers = texts.map((text) => {
      const bytes = module.lengthBytesUTF8(text) + 1;
      const pointer = module._malloc(bytes);
      module.stringToUTF8(text, pointer, bytes);
      return pointer;
    });
    const list = module._malloc((pointers.length + 1) * 4);
    module.HEAPU32.set([...pointers, 0], list / 4);
    try {
      return use(list);
    } finally {
      for (const pointer of [...pointers, list]) module._free(pointer);
    }
  }
}

/** A file that GDAL has open. */
export class Dataset {
  readonly #gdal: Gdal;
  readonly #pointer: number;

  constructor(gdal: Gdal, pointer: number) {
    this.#gdal = gdal;
    this.#pointer = pointer;
  }

  layers(): GdalLayer[] {
    return this.#gdal.layersOf(this.#pointer);
  }

  translate(path: string, options: readonly string[], leniency: { readonly isLenient?: boolean } = {}): void {
    this.#gdal.translate(this.#pointer, path, options, leniency);
  }

  featureCount(layer: number): number {
    return this.#gdal.featureCount(this.#pointer, layer);
  }
}
