/** Whether the browser can hand this file to another app: it decides by the kind of file. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

export const canShareLinks = (): boolean => typeof navigator.share === 'function';

/** `canceled`: the user picked no app. `refused`: the browser can't share. */
export async function share(data: ShareData): Promise<'shared' | 'canceled' | 'refused'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'canceled' : 'refused';
  }
}

/** Returns whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
