/** Whether this browser can hand a file to another app. */
export const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Hands a file to an app that the user picks. True also if they change their mind; false if refused. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (thrown) {
    return thrown instanceof DOMException && thrown.name === 'AbortError';
  }
}
