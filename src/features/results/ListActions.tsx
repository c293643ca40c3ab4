import { type RefObject, useEffect, useRef } from 'react';
import { MenuButton } from '../../components/MenuButton';
import { focusResults, useFocusBack } from '../../components/focus';
import type { MenuItem } from '../../components/menu';
import { Button } from '../../components/Button';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { sameFile } from '../../contract/files';
import type { SavedList } from '../../contract/savedLists';
import { askListAct, saveAwaitsSignIn } from '../../state/lists/savedListsSlice';
import { useOverlaps } from '../../downloads/boughtBefore';
import { campaignWords, selectCampaigns } from '../../state/lists/listSelectors';
import { useNameForm } from '../../state/lists/useNameForm';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { quoteBegun } from '../../state/quotes/quoteSlice';
import { closedOf, selectClosedStates } from '../../state/search/closedStates';
import { selectSearchedFilters, selectSearchStatus } from '../../state/search/searchSelectors';
import { selectUser } from '../../state/session/authSlice';
import { useSignIn } from '../../state/session/signIn';
import { selectCleanItems, selectIsCounted } from './cleanList';
import { copyLink } from './copyLink';
import { selectFileOnOffer, selectFileProblem } from './listFile';
import styles from './ListActions.module.css';
import { selectBegunQuote } from './QuoteForm';
import {
  selectListToSave,
  selectListWithFile,
  selectSavedAs,
  selectSavedFile,
  selectSaving,
} from './savedList';

export function ListActions() {
  const saved = useAppSelector(selectSavedAs);
  const status = useAppSelector(selectSearchStatus);
  const pressedRef = useRef(false);
  if (status === 'failed') return null;
  return (
    <div className={styles.actions}>
      <CleanList />
      {saved === undefined ? (
        <SaveButton pressedRef={pressedRef} />
      ) : (
        <SavedMenu list={saved} pressedRef={pressedRef} />
      )}
      <MoreMenu />
    </div>
  );
}

function CleanList() {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCleanItems);
  useOverlaps(useAppSelector(selectIsCounted));
  const pressedRef = useRef(false);
  const hasNone = items.length === 0;
  useEffect(() => {
    // Removing the last item removed the focused button.
    if (hasNone && pressedRef.current) focusResults();
    pressedRef.current = false;
  }, [hasNone]);
  if (hasNone) return null;
  return (
    <MenuButton
      kind="quiet"
      className={styles.action}
      items={items.map(({ label, leaveOut }) => ({
        label,
        onChoose: () => {
          pressedRef.current = true;
          dispatch(leaveOut);
        },
      }))}
    >
      Clean this list ({items.length})
    </MenuButton>
  );
}

/** Saves with one press. Keeps its place, disabled, while there is nothing to save. */
function SaveButton({ pressedRef }: { readonly pressedRef: RefObject<boolean> }) {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListWithFile);
  const signedIn = useAppSelector(selectUser) !== null;
  const { busy } = useAppSelector(selectSaving);
  const signIn = useSignIn();
  const save = () => {
    if (list === null) return;
    if (signedIn) {
      pressedRef.current = true;
      dispatch(askListAct({ kind: 'save', ...list }));
      return;
    }
    dispatch(saveAwaitsSignIn(list));
    // The list is saved after signing in; nothing is bought.
    signIn();
  };
  return (
    <Button kind="quiet" className={styles.action} busy={busy} disabled={list === null} onClick={save}>
      {busy ? 'Saving…' : 'Save'}
    </Button>
  );
}

interface SavedMenuProps {
  readonly list: SavedList;
  /** Whether the Save button, which this one replaces, was pressed. */
  readonly pressedRef: RefObject<boolean>;
}

function SavedMenu({ list, pressedRef }: SavedMenuProps) {
  const dispatch = useAppDispatch();
  const campaigns = useAppSelector(selectCampaigns);
  const { shown, open } = useNameForm({ kind: 'renameList', listId: list.id });
  const button = useFocusBack<HTMLButtonElement>(shown !== null);
  useEffect(() => {
    // The pressed button was replaced.
    if (pressedRef.current && document.activeElement === document.body) button.current?.focus();
    pressedRef.current = false;
  }, [pressedRef, button]);
  const kept = useAppSelector(selectSavedFile);
  const file = useAppSelector(selectFileOnOffer);
  const campaign = campaigns.find(({ id }) => id === list.campaign_id);
  const keepsAnother = kept !== null && !sameFile(kept, file);
  const moved = (campaignId: string | null) => () =>
    dispatch(askListAct({ kind: 'move', item: { listId: list.id }, campaignId }));
  const items: readonly MenuItem[] = [
    { label: 'Rename', onChoose: () => open(list.list_name) },
    ...(keepsAnother
      ? [
          {
            label: 'Keep this file',
            onChoose: () => dispatch(askListAct({ kind: 'keepFile', listId: list.id, file })),
          },
        ]
      : []),
    ...campaigns
      .filter((one) => one !== campaign)
      .map((one) => ({ label: `Move to ${campaignWords(one)}`, onChoose: moved(one.id) })),
    ...(campaign === undefined
      ? []
      : [{ label: `Take out of ${campaign.campaign_name}`, onChoose: moved(null) }]),
    { label: 'Your lists', to: '/profile' },
  ];
  const words = `Saved as “${list.list_name}”${campaign === undefined ? '' : ` in ${campaignWords(campaign)}`}`;
  return (
    <>
      <MenuButton
        kind="quiet"
        className={styles.action}
        ref={button}
        aria-label={`Saved: ${list.list_name}`}
        items={items}
      >
        <span className={styles.name}>
          Saved<span className={styles.named}>: {list.list_name}</span>
        </span>
      </MenuButton>
      <VisuallyHidden live>
        {words}
        {keepsAnother && ', with another file'}
      </VisuallyHidden>
    </>
  );
}

function MoreMenu() {
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectListToSave);
  const filters = useAppSelector(selectSearchedFilters) ?? {};
  const fileProblem = useAppSelector(selectFileProblem);
  const isClosed = closedOf(useAppSelector(selectClosedStates), filters).length > 0;
  const signedIn = useAppSelector(selectUser) !== null;
  const signIn = useSignIn('quote');
  const button = useFocusBack<HTMLButtonElement>(useAppSelector(selectBegunQuote) !== null);
  const makeQuote = () => {
    if (list === null) return;
    if (signedIn) dispatch(quoteBegun({ filters: list.filters }));
    else signIn();
  };
  const items: readonly MenuItem[] = [
    ...(isClosed || fileProblem !== null || list === null
      ? []
      : [{ label: 'Make a quote', onChoose: makeQuote }]),
    { label: 'Copy link', onChoose: () => void dispatch(copyLink()) },
    ...(isClosed
      ? []
      : [
          {
            label: 'What you agree to',
            to: `/data-use${filters.State === undefined ? '' : `#${filters.State}`}`,
          },
        ]),
  ];
  return (
    <MenuButton kind="quiet" className={styles.action} ref={button} items={items}>
      More
    </MenuButton>
  );
}
