import { isAscii, isUtf8 } from 'node:buffer';

/** The part of `TextDecoder` that decoding lines needs. */
export interface ChunkDecoder {
  decode(chunk?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/**
 * Decodes text that may be UTF-8 or windows-1252. The first byte that is not ASCII decides: if it starts a
 * valid UTF-8 character, everything is UTF-8 (and later invalid bytes become U+FFFD), otherwise windows-1252,
 * of which latin-1 is a part in practice. A character may straddle chunks.
 */
export function detectingDecoder(): ChunkDecoder {
  let decided: TextDecoder | null = null;
  let held = new Uint8Array();
  return {
    decode(chunk = new Uint8Array(), { stream } = { stream: false }) {
      if (decided !== null) return decided.decode(chunk, { stream });
      const bytes = Buffer.concat([held, chunk]);
      const at = isAscii(bytes) ? bytes.length : bytes.findIndex((byte) => byte >= FIRST_NON_ASCII);
      const mayBeCut = stream && bytes.length - at < LONGEST_CHARACTER;
      if (at === bytes.length || mayBeCut) {
        held = bytes.subarray(at);
        return bytes.toString('latin1', 0, at);
      }
      const character = bytes.subarray(at, at + lengthOf(bytes[at] ?? 0));
      decided = new TextDecoder(isUtf8(character) ? 'utf-8' : 'windows-1252');
      return decided.decode(bytes, { stream });
    },
  };
}

const FIRST_NON_ASCII = 0x80;
const LONGEST_CHARACTER = 4;

/** How many bytes a character of UTF-8 has, by its first one. */
const lengthOf = (lead: number) => (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : LONGEST_CHARACTER);
