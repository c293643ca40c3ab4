import { waitFor } from '@testing-library/react';
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
    /** The next text, once it is there. */
    next: async () => {
      const file = await waitFor(() => {
        const [next] = files;
        if (next === undefined) throw new Error('Nothing was saved');
        return next;
      });
      files.shift();
      return file.type === 'application/gzip' ? ((await gunzipped(file, 12_000_000)) ?? '') : file.text();
    },
    /** Makes saving the next file fail. */
    fail: () => {
      fails = true;
    },
  };
}
