import { skipToken } from '@reduxjs/toolkit/query';
import { entriesOf } from '../../contract/fields/entries';
import type { WordedList } from '../../contract/purchaseHistory';
import { useAppSelector } from '../hooks';
import { selectUser } from '../session/authSlice';
import { useLive } from '../useLive';
import { exclusionsApi } from './exclusionsApi';
import { numberOf, selectExclusionNames } from './leaveOut';

/** The excluded lists that the user has, by the names that the search gives them. */
export function useExcludedNames({
  search_parameters,
}: Pick<WordedList, 'search_parameters'>): NonNullable<WordedList['left_out']> {
  const user = useAppSelector(selectUser);
  const leavesOut = search_parameters?.['LeaveOut'] !== undefined;
  useLive(exclusionsApi.endpoints.exclusions, user !== null && leavesOut ? { uid: user.uid } : skipToken, {
    once: true,
  });
  const names = useAppSelector(selectExclusionNames);
  return entriesOf('LeaveOut', String(search_parameters?.['LeaveOut'] ?? '')).flatMap((entry) => {
    const list_name = names.get(numberOf(entry));
    return list_name === undefined ? [] : [{ exclusion_no: numberOf(entry), list_name }];
  });
}

/** The list, with the names that the search gives its excluded lists. */
export function useNamedList<List extends WordedList>(list: List): List {
  const known = useExcludedNames(list);
  const others = (list.left_out ?? []).filter(
    ({ exclusion_no }) => !known.some((one) => one.exclusion_no === exclusion_no),
  );
  return { ...list, left_out: [...known, ...others] };
}
