import * as v from 'valibot';
import { type MadeFile, madeFileSchema } from '../../src/contract/files/madeFile';
import type { KnownFile } from '../../src/contract/files/verify';
import { listWordsEntries } from '../../src/contract/purchaseHistory';
import type { FileRecord, FoundFile } from '../queries/purchases/files';
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

/** What every visitor may know of a file: nothing about its list, its buyer or how it was chosen. */
export function presentKnownFile({ madeAt, records, dataDates }: FileRecord): KnownFile {
  const { data_dates } = v.parse(listWords, { data_dates: dataDates });
  return { made_at: madeAt, records, data_dates, own: null };
}

/** What its buyer may know of a file. */
export function presentOwnFile(file: FoundFile, versions: readonly HistoryVersion[]): KnownFile {
  const { layout, only, groups } = presentMadeFile(file);
  const { search_parameters } = v.parse(listWords, { search_parameters: file.filters });
  const elections = electionsOfList(search_parameters, file.versionIds, versions);
  const list = v.parse(listWords, { search_parameters, elections });
  return {
    ...presentKnownFile(file),
    own: {
      ...{ layout, only, groups, list_name: file.listName, organization: file.organization },
      ...{ search_parameters: list.search_parameters, elections: list.elections },
    },
  };
}
