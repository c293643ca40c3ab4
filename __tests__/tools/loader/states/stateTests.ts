import type { ReadOptions } from '../../../../tools/loader/reading';
import type { StateReader } from '../../../../tools/loader/states/reader';
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
