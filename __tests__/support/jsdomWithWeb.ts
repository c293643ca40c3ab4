import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus the web platform's own fetch family and encoders, which Node has and jsdom hides. */
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
      DecompressionStream,
      Blob,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }
}
