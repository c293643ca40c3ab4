import { gunzipped } from '../../../src/services/gzip';

/** Captures the files the page saves: names, and texts in order. */
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
    /** The next text. Throws if there is none. */
    next: async () => {
      const file = files.shift();
      if (file === undefined) throw new Error('Nothing was saved');
      return file.type === 'application/gzip' ? ((await gunzipped(file, 12_000_000)) ?? '') : file.text();
    },
    /** Makes saving the next file fail. */
    fail: () => {
      fails = true;
    },
  };
}
