/** What the page gives to the browser's downloads, as text, in order. */
export function savedFiles(): { readonly next: () => Promise<string> } {
  const files: Blob[] = [];
  let waiting: (() => void) | null = null;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    waiting?.();
    return `blob:saved-${files.length}`;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  return {
    next: async () => {
      if (files.length === 0) await new Promise<void>((resolve) => (waiting = resolve));
      waiting = null;
      return (files.shift() ?? new Blob()).text();
    },
  };
}
