import fc from 'fast-check';
import { fitted, LEADING } from '../../../../src/downloads/forms/print/fitting';

/** Every character is half as wide as high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const BOX = { width: 100, height: 60 };

test('short lines keep the size', () => {
  expect(fitted(['Maria Garcia', 'ADA OK'], BOX, 10, measure)).toEqual({
    lines: ['Maria Garcia', 'ADA OK'],
    size: 10,
  });
});

test('a long line shrinks before it wraps, and wraps before it gets hard to read', () => {
  expect(fitted(['x'.repeat(24)], BOX, 10, measure)).toEqual({ lines: ['x'.repeat(24)], size: 8 });
  expect(fitted(['THE ESTATE OF A FEATHERSTONEHAUGH-LEE'], BOX, 10, measure)).toEqual({
    lines: ['THE ESTATE OF A', 'FEATHERSTONEHAUGH-LEE'],
    size: 8,
  });
  expect(fitted(['A FEATHERSTONEHAUGH-CONSTANTINOPOULOS'], BOX, 10, measure).lines).toEqual([
    'A FEATHERSTONEHAUGH-',
    'CONSTANTINOPOULOS',
  ]);
});

const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'B', '-', 'ñ'), minLength: 1 }), {
  minLength: 1,
  maxLength: 12,
});

test('nothing is cut, and everything is inside the box', () =>
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (lines) => {
      const text = lines.map((line) => line.join(' '));
      const { lines: shown, size } = fitted(text, BOX, 10, measure);
      const letters = (each: readonly string[]) => each.join('').replaceAll(' ', '');
      expect(letters(shown)).toBe(letters(text));
      for (const line of shown) expect(measure(line, size)).toBeLessThanOrEqual(BOX.width);
      expect(shown.length * size * LEADING).toBeLessThanOrEqual(BOX.height);
    }),
  ));
