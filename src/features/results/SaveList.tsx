import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Reference } from '../../components/Reference';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectSavedAs } from '../../state/lists/listSelectors';
import { actChosen, saveAwaitsSignIn } from '../../state/lists/savedListsSlice';
import { selectSearchStatus } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/useSignIn';
import { MakeQuote } from './MakeQuote';
import results from './Results.module.css';
import { CampaignOf, SavedAs } from './SavedAs';
import styles from './SaveList.module.css';
import { selectListWithFile } from './savedFile';
import { selectListToSave, selectSaving } from './saveSelectors';

/**
 * Saves the list on screen with one press, and then says as what; makes a quote of it. It keeps its line
 * while there is no list, so that no row of the table moves. `children`: on the same line.
 */
export function SaveList({ children }: { readonly children: ReactNode }) {
  const list = useAppSelector(selectListToSave);
  const saved = useAppSelector(selectSavedAs);
  const { busy } = useAppSelector(selectSaving);
  const isSearching = useAppSelector(selectSearchStatus) === 'searching';
  const pressed = useRef(false);
  const lists = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (busy) pressed.current = true;
    if (busy || saved === undefined || !pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone, and the focus with it.
    if (document.activeElement === document.body) lists.current?.focus();
  }, [busy, saved]);
  return (
    <div className={styles.save}>
      {saved !== undefined && (
        <SavedAs list={saved}>
          <Link ref={lists} to="/profile">
            Your lists
          </Link>
        </SavedAs>
      )}
      {isSearching && <span aria-hidden="true">Save this list</span>}
      {saved === undefined && list !== null && <SaveButton />}
      {children}
      {list !== null && <MakeQuote list={list.filters} />}
      {saved !== undefined && <CampaignOf list={saved} />}
    </div>
  );
}

function SaveButton() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListWithFile);
  const signedIn = useAppSelector(selectUser) !== null;
  const { busy, refusal } = useAppSelector(selectSaving);
  const signIn = useSignIn();
  const save = () => {
    if (list === null || busy) return;
    if (signedIn) {
      dispatch(actChosen({ kind: 'save', ...list }));
      return;
    }
    dispatch(saveAwaitsSignIn(list));
    // The list is saved after that; nothing is bought.
    signIn();
  };
  return (
    <>
      {refusal !== null && <p role="alert">{refusal.message}</p>}
      <Reference id={refusal?.requestId} />
      <button type="button" className={results.link} aria-disabled={busy} onClick={save}>
        {busy ? 'Saving…' : 'Save this list'}
      </button>
    </>
  );
}
