/** What the page gives to the browser's downloads: names, and texts in order. */
export function savedFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  let fails = false;
  URL.createObjectURL = (file: Blob) => {
    if (fails) {
      fails = false;
      throw new Error('No room');
    }
    files.push(file);
    return `blob:saved-${files.length}`;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click() {
    names.push(this.download);
  };
  return {
    names,
    /** The next text; there must be one. */
    next: async () => {
      const file = files.shift();
      if (file === undefined) throw new Error('Nothing was saved');
      return file.text();
    },
    /** The browser refuses the next one. */
    fail: () => {
      fails = true;
    },
  };
}
