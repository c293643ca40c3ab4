import { dataDateOf } from '../../../../tools/loader/files/dataDate';
import type { SourceFile } from '../../../../tools/loader/files/sourceFiles';
import { READERS } from '../../../../tools/loader/states/registry';
import { oklahoma } from '../../../../tools/loader/states/oklahoma/reader';

const TODAY = '2026-06-01';

function file(path: string): SourceFile {
  const read = () => {
    throw new Error('The data date is told without reading');
  };
  return { name: path.split('/').at(-1) ?? path, path, bytes: 1, read };
}

const dateOf = (given: string | undefined, ...files: SourceFile[]) =>
  dataDateOf(given, files, oklahoma.dateInName, TODAY);

describe('the data date', () => {
  const dated = file('/in/CTYSW_VR_20260110083000/CTY01_vr.csv');

  it("is the operator's, regardless of the files", () => {
    expect(dateOf('2026-01-12', dated)).toEqual({ date: '2026-01-12', source: 'given' });
  });

  it("otherwise comes from the state's file names, the latest date winning", () => {
    const older = file('/in/CTYSW_VR_20250110083000/CTY02_vr.csv');
    expect(dateOf(undefined, older, dated)).toEqual({ date: '2026-01-10', source: 'file name' });
  });

  it.each([
    ['/in/OH 2026-01-10/SWVF_1_22.txt', 'SWVF_1_22.txt'],
    ['/in/OH 2026-01-10/parts/SWVF_1_22.txt', 'parts/SWVF_1_22.txt'],
    ['/in/20260110_120000/SWVF_1_22.txt', 'SWVF_1_22.txt'],
    ['/2025-05-05/OH_2026_01_10/SWVF_1_22.txt', 'SWVF_1_22.txt'],
  ])('otherwise is in the name of a folder: %s', (path, name) => {
    const one = { ...file(path), name };
    for (const { dateInName } of Object.values(READERS))
      expect(dataDateOf(undefined, [one], dateInName, TODAY)).toEqual({
        date: '2026-01-10',
        source: 'file name',
      });
  });

  it('takes no date from above the folder that was named, and none that is no day', () => {
    const files = [file('/2025-05-05/in/CTY01_vr.csv'), file('/x/2026-13-40/CTY01_vr.csv')];
    expect(() => dateOf(undefined, ...files)).toThrow(
      'Pass --data-date YYYY-MM-DD: the day the data describes.',
    );
  });

  it('is refused if it is invalid or in the future', () => {
    expect(() => dateOf('2026-02-30', dated)).toThrow('--data-date 2026-02-30 is not a date');
    expect(() => dateOf('10/01/2026', dated)).toThrow('--data-date 10/01/2026 is not a date: use YYYY-MM-DD');
    expect(() => dateOf('20260110', dated)).toThrow('is not a date');
    expect(() => dateOf('2062-01-10', dated)).toThrow(
      'The data date 2062-01-10 is in the future: today is 2026-06-01.',
    );
    const ahead = file('/in/CTYSW_VR_20620110083000/CTY01_vr.csv');
    expect(() => dateOf(undefined, ahead)).toThrow('(file name) is in the future: pass --data-date.');
  });
});
