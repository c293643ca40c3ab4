/** Whether this browser can hand a file to another app. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

type Outcome = 'shared' | 'canceled' | 'refused';

/** Hands a file, with a text if there is one, to an app that the user picks. `canceled`: they picked none. */
export const shareFile = (file: File, title: string, text = ''): Promise<Outcome> =>
  share({ files: [file], title, ...(text !== '' && { text }) });

/** Hands a text to an app that the user picks. `refused` where the browser can't. */
export const shareText = (text: string): Promise<Outcome> => share({ text });

async function share(data: ShareData): Promise<Outcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'canceled' : 'refused';
  }
}
