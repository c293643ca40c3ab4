import type { Browser } from '@playwright/test';

/**
 * The share of pixels, from 0 to 1, that differ between two PNG images of the same size. The browser decodes
 * them. @throws Error if their sizes differ
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
        const pixelsOf = ({ data }: ImageData) => new Uint32Array(data.buffer);
        const others = pixelsOf(b);
        return pixelsOf(a).filter((pixel, place) => pixel !== others[place]).length / others.length;
      },
      [one, other].map((picture) => picture.toString('base64')),
    );
  } finally {
    await page.close();
  }
}
