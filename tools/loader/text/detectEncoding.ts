/** The part of `TextDecoder` that decoding lines needs. */
export interface ChunkDecoder {
  decode(chunk?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/**
 * Decodes text that may be UTF-8 or windows-1252. The first byte that is not ASCII decides: if it starts a
 * valid UTF-8 character, everything is UTF-8 (and later invalid bytes become U+FFFD), otherwise windows-1252.
 * A character may straddle chunks.
 */
export function detectingDecoder(): ChunkDecoder {
  let decided: TextDecoder | null = null;
  let held = new Uint8Array();
  return {
    decode(chunk = new Uint8Array(), { stream } = { stream: false }) {
      if (decided !== null) return decided.decode(chunk, { stream });
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      held = new Uint8Array();
      const at = firstNonAscii(bytes);
      if (at === -1) return ASCII.decode(bytes);
      const found = firstCharacter(bytes.subarray(at, at + LONGEST_CHARACTER));
      if (found === 'unfinished' && stream) {
        held = bytes.slice(at);
        return ASCII.decode(bytes.subarray(0, at));
      }
      decided = new TextDecoder(found === 'utf-8' ? 'utf-8' : 'windows-1252');
      return decided.decode(bytes, { stream });
    },
  };
}

const ASCII = new TextDecoder('windows-1252');
const FIRST_NON_ASCII = 0x80;
const LONGEST_CHARACTER = 4;

/** A loop is faster than `findIndex`, and most files are all ASCII, so it runs over every byte. */
function firstNonAscii(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) >= FIRST_NON_ASCII) return at;
  }
  return -1;
}

/**
 * Whether `bytes`, which start with a byte that is not ASCII, start with a UTF-8 character, or could with
 * more bytes.
 */
function firstCharacter(bytes: Uint8Array): 'utf-8' | 'other' | 'unfinished' {
  const lead = bytes[0] ?? 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : LONGEST_CHARACTER;
  const finished = bytes.length >= length;
  try {
    // A fatal decoder throws at an invalid byte; in stream mode it waits for missing ones.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length), { stream: !finished });
    return finished ? 'utf-8' : 'unfinished';
  } catch {
    return 'other';
  }
}
