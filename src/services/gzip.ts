export const gzipped = (text: string, type: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')), {
    headers: { 'content-type': type },
  }).blob();

/** Null if the text is longer than `mostBytes`. Throws if the file is damaged. */
export async function gunzipped(file: Blob, mostBytes: number): Promise<string | null> {
  const reader = file.stream().pipeThrough<Uint8Array>(new DecompressionStream('gzip')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // A small file can unpack to an endless text.
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
