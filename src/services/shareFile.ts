/** Whether this browser can hand a file to another app. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Hands a file, with a text if there is one, to an app that the user picks. False if the device refused. */
export async function shareFile(file: File, title: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title, ...(text !== '' && { text }) });
    return true;
  } catch (thrown) {
    // The user picked no app.
    return thrown instanceof DOMException && thrown.name === 'AbortError';
  }
}
