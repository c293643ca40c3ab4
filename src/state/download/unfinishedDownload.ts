import * as v from 'valibot';
import { layoutSchema } from '../../contract/layouts/layouts';
import { groupsSchema, onlySchema } from '../../contract/layouts/selection';
import { MADE_FORMS } from '../../services/forms/form';
import type { Deps } from '../deps';
import type { PartsOf } from './partsDownloadSlice';

type TabStorage = Deps['tabStorage'];

const KEY = 'unfinishedDownload';
/** Earlier builds kept none: their files had the columns of the specification. */
const formSchema = v.picklist(MADE_FORMS);
const KEPT_LAYOUT = v.fallback(layoutSchema, 'everything');

/** Remembers, across a reload of this tab, that a download in parts is running. */
export function rememberUnfinished(
  storage: TabStorage,
  { uid, purchaseId, layout, only, groups, form, recordCount }: PartsOf & { readonly uid: string },
): void {
  storage()?.setItem(
    KEY,
    [uid, purchaseId, recordCount, layout, only?.pieces, only?.by, groups, form].join(' '),
  );
}

/** The download that a reload of this tab cut off; null if there is none or it belongs to another user. */
export function readUnfinished(uid: string, storage: TabStorage): PartsOf | null {
  const [owner, purchaseId, count, layout, pieces, by, groups, form] =
    storage()?.getItem(KEY)?.split(' ') ?? [];
  const only = v.safeParse(onlySchema, { pieces: Number(pieces), by });
  const made = v.safeParse(formSchema, form);
  const divided = v.safeParse(groupsSchema, Number(groups));
  return owner === uid && purchaseId
    ? {
        purchaseId,
        layout: v.parse(KEPT_LAYOUT, layout),
        ...(only.success && { only: only.output }),
        ...(made.success && { form: made.output }),
        ...(divided.success && { groups: divided.output }),
        recordCount: Number(count),
      }
    : null;
}

export function forgetUnfinished(storage: TabStorage): void {
  storage()?.removeItem(KEY);
}
