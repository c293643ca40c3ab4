/** Whether this browser can hand a file to another app. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Hands a file to an app that the user picks. `canceled`: they picked none. */
export async function shareFile(file: File, title: string): Promise<'shared' | 'canceled' | 'refused'> {
  try {
    await navigator.share({ files: [file], title });
    return 'shared';
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'canceled' : 'refused';
  }
}
