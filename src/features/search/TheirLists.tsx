import { skipToken } from '@reduxjs/toolkit/query';
import { exclusionsApi } from '../../state/exclusions/exclusionsApi';
import { useAppSelector } from '../../state/hooks';
import { listsApi } from '../../state/lists/listsApi';
import { selectRoute } from '../../state/route/routeSlice';
import { selectUser } from '../../state/session/authSlice';
import { useLive } from '../../state/useLive';

/**
 * Asks for the lists of who searches: their do-not-mail lists join what they search for, and the list on
 * screen may be saved. It draws nothing, so that no answer draws the whole screen again.
 */
export function TheirLists() {
  const user = useAppSelector(selectUser);
  const { search } = useAppSelector(selectRoute);
  useLive(listsApi.endpoints.savedLists, user === null ? skipToken : { uid: user.uid });
  // Another tab may have added one: asked again with each list.
  return user !== null && <Exclusions key={search} uid={user.uid} />;
}

function Exclusions({ uid }: { readonly uid: string }) {
  useLive(exclusionsApi.endpoints.exclusions, { uid });
  return null;
}
