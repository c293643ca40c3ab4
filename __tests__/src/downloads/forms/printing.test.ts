import { inflateSync } from 'node:zlib';
import { openPaper, type Paper } from '../../../../src/downloads/forms/print/printing';
import { readTrueType } from '../../../../src/downloads/forms/print/trueType';
import { pagesIn, TYPEFACES } from './paper';

/** A file's objects by number, as its last table finds them; streams are decompressed. */
function objectsIn(file: Uint8Array): Map<number, string> {
  const text = Buffer.from(file).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(text)?.[1]);
  const [, size, rows = ''] = /^xref\n0 (\d+)\n([^]*)trailer/u.exec(text.slice(table)) ?? [];
  const places = rows.split('\n').slice(1, -1).map(Number.parseFloat);
  expect(places).toHaveLength(Number(size) - 1);
  return new Map(
    places.map((place, n) => {
      const [head = ''] = /^\d+ 0 obj\n.*/u.exec(text.slice(place)) ?? [];
      const length = /^\d+ 0 obj\n<< \/Length (\d+) \/Filter \/FlateDecode/u.exec(head)?.[1];
      expect(Number.parseInt(head, 10)).toBe(n + 1);
      if (length === undefined) return [n + 1, head];
      const start = text.indexOf('stream\n', place) + 7;
      expect(text.slice(start + Number(length)).startsWith('\nendstream\nendobj\n')).toBe(true);
      return [n + 1, head + inflateSync(file.subarray(start, start + Number(length))).toString('latin1')];
    }),
  );
}

/** What one copies from each page: the characters of the glyphs, by the map of their font. */
function textsIn(file: Uint8Array): string[] {
  const objects = [...objectsIn(file).values()];
  const [regular = new Map<string, string>(), bold = regular] = objects
    .filter((object) => object.includes('beginbfchar'))
    .map(
      (map) =>
        new Map([...map.matchAll(/<(\w{4})> <(\w{4})>/gu)].map(([, glyph = '', c = '']) => [glyph, c])),
    );
  return objects
    .flatMap((object) => [...object.matchAll(/\/(normal|bold) \S+ Tf [^<]*<(\w+)> Tj/gu)])
    .map(([, weight, glyphs = '']) => {
      const map = weight === 'bold' ? bold : regular;
      return (glyphs.match(/\w{4}/gu) ?? [])
        .map((glyph) => String.fromCharCode(Number.parseInt(map.get(glyph) ?? '0', 16)))
        .join('');
    });
}

async function printed(draw: (paper: Paper) => void, title = 'List') {
  const paper = openPaper(title, TYPEFACES);
  draw(paper);
  return paper.finished();
}

test('every object stands where the file says, and every reference has its object', async () => {
  const file = await printed((paper) => {
    paper.text('One', 72, 72, 10);
    paper.addPage();
    paper.line(72, 100, 500, 0.4);
  });
  const objects = objectsIn(file);
  for (const body of objects.values())
    for (const [, reference] of body.matchAll(/ (\d+) 0 R/gu))
      expect(objects.has(Number(reference))).toBe(true);
  expect(pagesIn(file)).toBe(2);
});

test('text can be copied as it was written; what the typeface lacks becomes a question mark', async () => {
  const file = await printed((paper) => {
    paper.text('Łucja Nguyễn-Peña (“Zoe\u0308”)', 72, 72, 10);
    paper.text('12 RUE DE L’ÉGLISE', 72, 90, 10, 'bold');
    paper.text('日本 \u{1F600}', 72, 108, 10);
    paper.text('', 72, 126, 10);
  });
  expect(textsIn(file)).toEqual(['Łucja Nguyễn-Peña (“Zoë”)', '12 RUE DE L’ÉGLISE', '?? ?']);
});

test('points are measured from the upper left corner, and no number has an exponent', async () => {
  const file = await printed((paper) => {
    paper.text('A', 1e-7, 72, 10);
    paper.box(36, 92, 9);
  });
  const drawn = [...objectsIn(file).values()].find((object) => object.includes(' re S')) ?? '';
  expect(drawn).toContain('/normal 10 Tf 0 720 Td');
  expect(drawn).toContain('36 700 9 -9 re S');
});

test('a title may have any letter', async () => {
  const objects = [...objectsIn(await printed(() => undefined, 'Łódź (2)')).values()];
  const title = /\/Title <FEFF(\w*)>/u.exec(objects.join())?.[1] ?? '';
  expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toBe('Łódź (2)');
});

test('a text is as wide as its letters, an accent adds nothing', () => {
  const paper = openPaper('List', TYPEFACES);
  expect(paper.widthOf('éé', 10)).toBeCloseTo(2 * paper.widthOf('e', 10));
  expect(paper.widthOf('e', 20)).toBeCloseTo(2 * paper.widthOf('e', 10));
  expect(paper.widthOf('m', 10, 'bold')).toBeGreaterThan(paper.widthOf('m', 10));
});

test('a subset has the outlines of its glyphs and of their parts, and of no others', () => {
  const whole = readTrueType(TYPEFACES.normal);
  const glyph = whole.glyphOf('ë'.charCodeAt(0));
  const subset = whole.subsetOf([glyph]);
  const table = (name: string) => {
    const entry = Buffer.from(subset).indexOf(name, 12, 'latin1');
    const view = new DataView(subset.buffer);
    return new DataView(subset.buffer, view.getUint32(entry + 8), view.getUint32(entry + 12));
  };
  const loca = table('loca');
  const outlines = Array.from({ length: loca.byteLength / 2 - 1 }, (_, n) => n).filter(
    (n) => loca.getUint16(2 * n) !== loca.getUint16(2 * n + 2),
  );
  expect(outlines).toEqual(expect.arrayContaining([0, glyph, whole.glyphOf('e'.charCodeAt(0))]));
  // The fourth is that of its dots.
  expect(outlines).toHaveLength(4);
  expect(2 * loca.getUint16(loca.byteLength - 2)).toBe(table('glyf').byteLength);
  expect(subset.length).toBeLessThan(TYPEFACES.normal.byteLength / 8);
});
