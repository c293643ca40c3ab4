import { NameForm } from '../../components/NameForm';
import { Reference } from '../../components/LoadFailed';
import type { SavedList } from '../../contract/savedLists';
import { selectActState } from '../../state/lists/savedListsSlice';
import { useNameForm } from '../../state/lists/useNameForm';
import { useAppSelector } from '../../state/hooks';
import { QuoteForm, selectBegunQuote } from './QuoteForm';
import { selectSavedAs, selectSaving } from './savedList';

/** Forms and refusals of the buttons beside the tabs, over the full width. */
export function ListForms() {
  const saved = useAppSelector(selectSavedAs);
  const quote = useAppSelector(selectBegunQuote);
  const { refusal } = useAppSelector(selectSaving);
  const state = useAppSelector(selectActState);
  const isOfSaved = state.status === 'refused' && ['keepFile', 'move'].includes(state.act.kind);
  return (
    <>
      {refusal !== null && (
        <div>
          <p role="alert">{refusal.message}</p>
          <Reference id={refusal.requestId} />
        </div>
      )}
      {saved !== undefined && isOfSaved && <p role="alert">{state.refusal.message}</p>}
      {saved !== undefined && <RenameForm list={saved} />}
      {quote !== null && <QuoteForm quote={quote} />}
    </>
  );
}

function RenameForm({ list }: { readonly list: SavedList }) {
  const { shown } = useNameForm({ kind: 'renameList', listId: list.id });
  if (shown === null) return null;
  return <NameForm label="List name" field="listName" {...shown} />;
}
