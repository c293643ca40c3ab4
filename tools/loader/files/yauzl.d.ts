/** What the loader uses of yauzl 3, which has no types of its own. */
declare module 'yauzl' {
  export interface Entry {
    /** With `/` between folders; a folder's ends with one. */
    readonly fileName: string;
    /** The number of the compression method (APPNOTE 4.4.5): 0 stored, 8 deflate. */
    readonly compressionMethod: number;
    readonly crc32: number;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
    getLastModDate(options: { readonly forceDosFormat: boolean; readonly timezone: 'UTC' }): Date;
  }

  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    /** Rejects if the entry does not start where the directory says, or does not fit into the archive. */
    readLocalFileHeaderPromise(
      entry: Entry,
      options: { readonly minimal: true },
    ): Promise<{ readonly fileDataStart: number }>;
    close(): void;
  }

  type Callback = (error: Error | null) => void;

  export abstract class RandomAccessReader {
    abstract read(buffer: Buffer, offset: number, length: number, position: number, callback: Callback): void;
    abstract close(callback: Callback): void;
  }

  export function fromRandomAccessReaderPromise(
    reader: RandomAccessReader,
    bytes: number,
    options: { readonly autoClose: boolean; readonly validateEntrySizes: boolean },
  ): Promise<ZipFile>;
}
