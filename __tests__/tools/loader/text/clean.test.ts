import fc from 'fast-check';
import { matchingForm } from '../../../../src/contract/text';
import { Tally } from '../../../../tools/loader/model/tally';
import { cleanDistrict, cleanCell, cleanZip } from '../../../../tools/loader/text/clean';

function counting<T>(clean: (repaired: Tally) => T) {
  const repaired = new Tally();
  return { value: clean(repaired), repaired: repaired.toRecord() };
}

describe('cleaning text', () => {
  it.each([
    ['  o’neal\u00A0 ', 'O’NEAL'],
    ['De  La   Cruz', 'DE LA CRUZ'],
    ['MUN\u0303OZ', 'MUÑOZ'],
    ['', null],
    ['SMITH', 'SMITH'],
  ])('turns %j into the matching form %j without counting it', (cell, value) => {
    expect(counting((repaired) => cleanCell(cell, repaired))).toEqual({ value, repaired: {} });
  });

  it.each([
    ['SMI\0TH', 'SMITH', 'control character'],
    ['OLD\tMILL', 'OLD MILL', 'control character'],
    ['PE\uFFFDA', 'PEA', 'undecodable character'],
    ['*', null, 'masked field'],
  ])('repairs %j to %j and counts: %s', (cell, value, kind) => {
    expect(counting((repaired) => cleanCell(cell, repaired))).toEqual({ value, repaired: { [kind]: 1 } });
  });

  it('truncates text that no index can hold, never inside a character', () => {
    const { value, repaired } = counting((tally) => cleanCell(`${'X'.repeat(119)}😀TAIL`, tally));
    expect(value?.isWellFormed()).toBe(true);
    expect(value?.startsWith('X'.repeat(119))).toBe(true);
    expect(value?.length).toBeLessThanOrEqual(120);
    expect(repaired).toEqual({ 'overlong text': 1 });
  });

  it("always returns the contract's matching form, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (cell) => {
        const once = cleanCell(cell, new Tally());
        if (once === null) return;
        expect(matchingForm(once)).toBe(once);
        expect(cleanCell(once, new Tally())).toBe(once);
        // eslint-disable-next-line no-control-regex -- checks that there are none
        expect(once).not.toMatch(/[\u0000-\u001F\u007F-\u009F]/u);
      }),
    );
  });
});

describe('cleaning ZIP codes', () => {
  it.each([
    ['73000', '73000'],
    [' 73000-1055 ', '73000-1055'],
    ['730001055', '73000-1055'],
    ['73000-0000', '73000'],
    ['', null],
  ])('reads %j as %j', (cell, value) => {
    expect(counting((repaired) => cleanZip(cell, repaired))).toEqual({ value, repaired: {} });
  });

  it.each(['99999', '00000', '7300', '7300A', '73000-12', 'N/A'])('counts %j as unusable', (cell) => {
    const expected = { value: null, repaired: { 'unusable ZIP': 1 } };
    expect(counting((repaired) => cleanZip(cell, repaired))).toEqual(expected);
  });
});

it('takes a district of zeros for none', () => {
  expect(counting((repaired) => cleanDistrict('000', 101, repaired))).toEqual({ value: null, repaired: {} });
});
