import type { Browser } from '@playwright/test';

/**
 * The share of pixels, from 0 to 1, that differ between two PNG images of the same size. The browser decodes
 * them. A shadow drawn in other tiles may be off by a hundredth, which no eye sees and no pixel counts for.
 * @throws Error if their sizes differ
 */
export async function differingPixels(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(
      async (pictures) => {
        const [a, b] = await Promise.all(
          pictures.map(async (base64) => {
            const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            context?.drawImage(bitmap, 0, 0);
            return context?.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (a === undefined || b === undefined) throw new Error('The pictures could not be decoded');
        if (a.width !== b.width || a.height !== b.height)
          throw new Error(`${a.width} × ${a.height} against ${b.width} × ${b.height}`);
        const pixels = a.width * a.height;
        let differing = 0;
        for (let pixel = 0; pixel < pixels; pixel += 1) {
          const at = 4 * pixel;
          const isOther = (channel: number) =>
            Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 2;
          if ([0, 1, 2].some(isOther)) differing += 1;
        }
        return differing / pixels;
      },
      [one, other].map((picture) => picture.toString('base64')),
    );
  } finally {
    await page.close();
  }
}
