import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus Node's fetch, streams and encoders, which jsdom hides. */
export default class JsdomWithWeb extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      TextEncoderStream,
      TextDecoderStream,
      // What comes out of Node's streams is of these.
      Uint8Array,
      ArrayBuffer,
      Blob,
      File,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }
}
