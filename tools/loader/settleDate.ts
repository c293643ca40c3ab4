import type { Terminal } from '../database/operator/terminal';
import { chooseFiles } from './chooseFiles';
import { type DataDate, dataDateOf } from './files/dataDate';
import type { IsoDate } from './model/canonical';
import { LoadError } from './model/errors';
import type { StateReader } from './states/reader';

/**
 * The data date of a load, before anything is read: ages are computed for it, so a day on which somebody
 * merely copied the files won't do. @param given `--data-date`
 * @throws LoadError if the files can't be used, or no name has a date and there is no terminal to ask
 */
export async function settleDate(
  { path, reader, dataDate: given }: { path: string; reader: StateReader; dataDate: string | undefined },
  today: IsoDate,
  ask: Terminal['ask'],
): Promise<DataDate> {
  const { registration } = await chooseFiles(path, reader);
  const found = dataDateOf(given, registration, reader.dateInName, today);
  if (found.source !== 'modification day') return found;
  const undated = `No file, folder or archive has a date in its name; the newest file is from ${found.date}.`;
  if (ask === null)
    throw new LoadError(`${undated} Pass --data-date YYYY-MM-DD: the day the data describes.`);
  const answer = await ask(`${undated}\nWhich day does the data describe? YYYY-MM-DD: `);
  return dataDateOf(answer.trim(), registration, reader.dateInName, today);
}
