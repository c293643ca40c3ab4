import { linkedDownloadEndpoint } from '../contract/purchases';
import { saveFile } from './fileSinks';
import { type CallError, readAnswer } from './http';

/** A download that has started, or why it has not. `saved` rejects if it breaks off. */
export type OpenedDownload =
  { readonly ok: true; readonly saved: Promise<void> } | { readonly ok: false; readonly error: CallError };

const NETWORK = { ok: false, error: { kind: 'network' } } as const;

/**
 * Fetches a file that one response holds, and saves it when it has arrived whole. Resolves when its first
 * bytes have come. Never rejects.
 */
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
