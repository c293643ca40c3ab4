/** The fractions of the cube and square roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
const primes = [2];
for (let n = 3; primes.length < 64; n += 2) if (primes.every((prime) => n % prime > 0)) primes.push(n);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;
const STATE = /^([\da-f]{64})\.(\d{1,16})\.((?:[\da-f]{2}){0,63})$/u;

/**
 * SHA-256 that can be put aside and gone on with, which neither Node nor browsers offer: a long file is made
 * in several requests, and checked as it is read.
 */
export class Sha256 {
  private readonly words = START.slice();
  private readonly schedule = new Int32Array(BLOCK);
  /** Bytes that do not fill a block yet are at its start. */
  private readonly rest = new Uint8Array(BLOCK);
  private length = 0;

  /** A hash put aside by `save`. Throws if the text is not one. */
  static load(saved: string): Sha256 {
    const [, words = '', length = '', rest = ''] = STATE.exec(saved) ?? [];
    const hash = new Sha256();
    hash.length = Number(length);
    if (words === '' || rest.length !== 2 * (hash.length % BLOCK)) throw new Error('No saved hash');
    hash.words.forEach((_, n) => (hash.words[n] = parseInt(words.slice(8 * n, 8 * n + 8), 16)));
    hash.rest.set(rest.match(/../gu)?.map((byte) => parseInt(byte, 16)) ?? []);
    return hash;
  }

  /** What has been hashed so far, to go on from. Holds up to 63 bytes of it. */
  save(): string {
    return `${this.inHex()}.${this.length}.${hex(this.rest.subarray(0, this.length % BLOCK))}`;
  }

  get bytes(): number {
    return this.length;
  }

  update(bytes: Uint8Array): this {
    let at = 0;
    const filled = this.length % BLOCK;
    this.length += bytes.length;
    if (filled > 0) {
      at = Math.min(BLOCK - filled, bytes.length);
      this.rest.set(bytes.subarray(0, at), filled);
      if (filled + at < BLOCK) return this;
      this.compress(this.rest, 0);
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.compress(bytes, at);
    this.rest.set(bytes.subarray(at));
    return this;
  }

  /** In hexadecimal. Nothing may be added afterwards. */
  digest(): string {
    const { length } = this;
    const end = new Uint8Array(BLOCK + BLOCK);
    end[0] = 0x80;
    const zeros = (2 * BLOCK - 9 - (length % BLOCK)) % BLOCK;
    const bits = new DataView(end.buffer);
    bits.setUint32(1 + zeros, Math.floor(length / 2 ** 29));
    bits.setUint32(5 + zeros, (length * 8) % 2 ** 32);
    return this.update(end.subarray(0, 9 + zeros)).inHex();
  }

  private inHex(): string {
    return [...this.words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  private compress(bytes: Uint8Array, from: number): void {
    const { schedule: w, words } = this;
    for (let n = 0, at = from; n < 16; n += 1, at += 4)
      w[n] =
        ((bytes[at] as number) << 24) |
        ((bytes[at + 1] as number) << 16) |
        ((bytes[at + 2] as number) << 8) |
        (bytes[at + 3] as number);
    for (let n = 16; n < BLOCK; n += 1) {
      const x = w[n - 15] as number;
      const y = w[n - 2] as number;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[n] = ((w[n - 16] as number) + s0 + (w[n - 7] as number) + s1) | 0;
    }
    // One by one: taking them apart with an iterator would take longer than all the rest.
    let a = words[0] as number;
    let b = words[1] as number;
    let c = words[2] as number;
    let d = words[3] as number;
    let e = words[4] as number;
    let f = words[5] as number;
    let g = words[6] as number;
    let h = words[7] as number;
    for (let n = 0; n < BLOCK; n += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[n] as number) + (w[n] as number)) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    words[0] = (words[0] as number) + a;
    words[1] = (words[1] as number) + b;
    words[2] = (words[2] as number) + c;
    words[3] = (words[3] as number) + d;
    words[4] = (words[4] as number) + e;
    words[5] = (words[5] as number) + f;
    words[6] = (words[6] as number) + g;
    words[7] = (words[7] as number) + h;
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
