import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { TableRefused } from './table';

/** The most bytes that a workbook may unpack to. 200,000 rows of 20 columns have about 150 MB. */
const UNPACKED_BYTES = 256 * 1024 * 1024;
/** How much XML is parsed at a time, in characters. */
const PARSED_AT_ONCE = 1024 * 1024;

/** The XML files in a workbook, unpacked as they are read. */
export interface WorkbookParts {
  /** All of a part. */
  readonly xml: (path: string) => Promise<Document>;
  /** The elements of one name in a part, in batches. None if there is no such part. */
  readonly batches: (path: string, name: string) => AsyncGenerator<readonly Element[]>;
}

/** Opens a workbook. All that is read of it counts towards what it may unpack to. */
export async function openWorkbook(file: Blob): Promise<WorkbookParts> {
  // The page may start no workers. The browser unpacks beside it anyway.
  const zip = new ZipReader(file.stream(), { useWebWorkers: false });
  const entries = new Map((await zip.getEntries()).map((entry) => [entry.filename, entry]));
  let unpacked = 0;

  async function* textOf(path: string): AsyncGenerator<string> {
    const entry = entries.get(path);
    if (entry === undefined || entry.directory) return;
    // ZipReader stops where a part would unpack to more than it says.
    unpacked += entry.uncompressedSize;
    if (unpacked > UNPACKED_BYTES) throw new TableRefused('unpacksTooLarge');
    const decoder = new TextDecoderStream();
    const unpacking = entry.getData(decoder.writable);
    // Reading fails with the same error.
    unpacking.catch(() => undefined);
    const reader = decoder.readable.getReader();
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
      await unpacking;
    } finally {
      reader.cancel().catch(() => undefined);
    }
  }

  return {
    xml: async (path) => {
      let text = '';
      for await (const piece of textOf(path)) text += piece;
      return parse(text);
    },
    batches: async function* (path, name) {
      let [text, wanted, root] = ['', PARSED_AT_ONCE, rootOf('')];
      const take = () => {
        root = root.tag === '' ? rootOf(text) : root;
        const end = `</${root.prefix}${name}>`;
        const from = text.indexOf(`<${root.prefix}${name}`);
        const last = text.lastIndexOf(end);
        if (from === -1 || last < from) return null;
        const xml = text.slice(from, last + end.length);
        text = text.slice(last + end.length);
        return elementsOf(parse(`${root.tag}${xml}</${root.prefix}${root.name}>`), name);
      };
      for await (const piece of textOf(path)) {
        text += piece;
        if (text.length < wanted) continue;
        const batch = take();
        // An element longer than that is looked for less and less often.
        wanted = batch === null ? wanted * 2 : PARSED_AT_ONCE;
        if (batch !== null) yield batch;
      }
      const last = take();
      if (last !== null) yield last;
    },
  };
}

/** The start tag of the root, which declares the prefixes that all elements use. */
function rootOf(xml: string) {
  const [tag = '', prefix = '', name = ''] = /<(\w+:)?(\w+)[^>]*>/u.exec(xml) ?? [];
  return { tag, prefix, name };
}

/** The elements of a name, whatever their prefix, within another. */
export const elementsOf = (within: Document | Element, name: string): readonly Element[] => [
  ...within.getElementsByTagNameNS('*', name),
];

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, 'text/xml');
  if (elementsOf(parsed, 'parsererror').length > 0) throw new TableRefused('noTable');
  return parsed;
}
