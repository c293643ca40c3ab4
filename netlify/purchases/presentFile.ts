import * as v from 'valibot';
import { FIELD_NAMES, fieldOf } from '../../src/contract/fields/fields';
import { type MadeFile, madeFileSchema } from '../../src/contract/files/madeFile';
import { type KnownFile, TOLD_FROM_RECORDS } from '../../src/contract/files/verify';
import { listWordsEntries } from '../../src/contract/purchaseHistory';
import type { FileRecord } from '../queries/purchases/files';
import type { HistoryVersion } from '../queries/purchases/history';
import { electionsOfList } from './listData';

/** A file that was made, in the API's format. */
export function presentMadeFile({ madeAt, layout, records, selection }: FileRecord): MadeFile {
  const { only = null, groups = null } = selection ?? {};
  return v.parse(madeFileSchema, {
    ...{ made_at: madeAt, layout, records, groups: groups && groups.shares.join() },
    only: only && { pieces: only.pieces, by: only.by },
  });
}

const listWords = v.object(listWordsEntries);

/**
 * What every visitor may know of a file: nothing about its purchase but the list, and of a list about a few
 * people not even that.
 */
export function presentKnownFile(file: FileRecord, versions: readonly HistoryVersion[]): KnownFile {
  const { filters, versionIds, dataDates } = file;
  const words = v.parse(listWords, { search_parameters: filters, data_dates: dataDates });
  const keptBack = file.records < TOLD_FROM_RECORDS || namesAPerson(words.search_parameters);
  const shown = keptBack
    ? { data_dates: words.data_dates }
    : { ...words, elections: electionsOfList(words.search_parameters, versionIds, versions) };
  return { ...presentMadeFile(file), ...v.parse(listWords, shown), filters_kept_back: keptBack };
}

const PERSONAL = FIELD_NAMES.filter((name) => 'personal' in fieldOf(name));

const namesAPerson = (filters: KnownFile['search_parameters']) =>
  PERSONAL.some((name) => filters?.[name] !== undefined);
