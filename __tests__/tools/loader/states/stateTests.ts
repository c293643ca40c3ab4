import type { ReadOptions } from '../../../../tools/loader/reading';
import type { LoadReport } from '../../../../tools/loader/report/loadReport';
import { AFTER_DATA_DATE, type StateReader } from '../../../../tools/loader/states/reader';
import { readFiles } from '../readFiles';
import { testAdmin } from '../testAdmin';
import { liveVoters, load } from './oklahoma/files';

/** Reads a state's files without a database, or loads them into one that the tests of a file share. */
export function testsOf(reader: StateReader) {
  const admin = testAdmin();
  return {
    read: (path: string, options: Partial<ReadOptions> = {}) => readFiles(path, { reader, ...options }),
    loaded: async (path: string) => {
      const report = await load(admin, path, { reader });
      return { report, voters: await liveVoters(admin) };
    },
  };
}

/** Of eight history rows of two voters: one repeats another, one is of an unknown voter, four are bad. */
export function expectBadRowsDropped({ history, version }: LoadReport): void {
  expect(history).toEqual({
    votes: 4,
    rejected: {
      [AFTER_DATA_DATE]: 1,
      'history without election date': 1,
      'history without voter id': 1,
      'wrong number of columns': 1,
    },
  });
  expect(version).toMatchObject({ participations: 2, orphans: 1, repeatedTurnout: 1 });
}
