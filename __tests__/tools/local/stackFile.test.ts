import { removeStackFile, runningStack, writeStackFile } from '../../../tools/database/stackFile';
import { testDirectory } from '../../support/testDirectory';

const directory = testDirectory();
const stackOf = (pid: number) => ({ pid, url: 'http://localhost:8888', standIns: {} });

it('a stack that could not start leaves the file of the one that runs', () => {
  writeStackFile(directory, stackOf(process.ppid));
  removeStackFile(directory);
  expect(runningStack(directory)).toEqual(stackOf(process.ppid));
  writeStackFile(directory, stackOf(process.pid));
  removeStackFile(directory);
  expect(runningStack(directory)).toBeNull();
});
