import { NameForm } from '../../components/NameForm';
import { useAppDispatch } from '../../state/hooks';
import { nameEdited, nameSaveChosen, type OpenNaming, renameCanceled } from './purchaseHistorySlice';

/** Names a list that was bought. */
export function ListNameForm({ naming }: { readonly naming: OpenNaming }) {
  const dispatch = useAppDispatch();
  return (
    <NameForm
      label="List name"
      hint="Only you and people you share it with can see it. Leave it blank for no name."
      field="listName"
      name={naming.listName}
      saving={naming.status === 'saving'}
      refusal={naming.status === 'refused' ? naming : null}
      onEdit={(listName) => dispatch(nameEdited({ listName }))}
      onSave={() => dispatch(nameSaveChosen())}
      onCancel={() => dispatch(renameCanceled())}
    />
  );
}
