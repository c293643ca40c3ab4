export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

type Outcome = 'shared' | 'canceled' | 'refused';

/** `canceled`: the user picked no app. `refused`: the browser can't share. */
export const shareFile = (file: File, title: string, text = ''): Promise<Outcome> =>
  share({ files: [file], title, ...(text !== '' && { text }) });

export const shareText = (text: string): Promise<Outcome> => share({ text });

async function share(data: ShareData): Promise<Outcome> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'canceled' : 'refused';
  }
}
