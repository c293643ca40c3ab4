import { linkedDownloadEndpoint } from '../contract/purchases';
import { saveFile } from './fileSinks';
import { type CallError, readAnswer } from './http';

/** `saved` rejects if the download breaks off. */
export type OpenedDownload =
  { readonly ok: true; readonly saved: Promise<void> } | { readonly ok: false; readonly error: CallError };

const NETWORK = { ok: false, error: { kind: 'network' } } as const;

/** Downloads a file in one response. Resolves with its first bytes, and saves it when complete. Never rejects. */
export async function openDownload(url: string, fileName: string): Promise<OpenedDownload> {
  try {
    const response = await fetch(url);
    if (response.ok) return { ok: true, saved: response.blob().then((file) => saveFile(file, fileName)) };
    const answer = readAnswer(linkedDownloadEndpoint, response, await response.text());
    return answer.ok ? NETWORK : answer;
  } catch {
    return NETWORK;
  }
}
