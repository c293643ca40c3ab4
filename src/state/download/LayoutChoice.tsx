import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { type LayoutName, LAYOUTS } from '../../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../contract/layouts/layoutWords';
import { useAppDispatch, useAppSelector } from '../hooks';
import { choiceToggled, formChosen, layoutChosen, selectFileLayout } from './fileLayoutSlice';
import { fieldsOf, formOf, layoutOf, LAYOUTS_FOR } from './fileSelection';
import { FORM_NAMES, FORM_WORDS, type FormName } from './formWords';
import styles from './LayoutChoice.module.css';
import { LayoutColumns } from './LayoutColumns';
import { SelectionChoice } from './SelectionChoice';

/**
 * Chooses the form of the file and what it is laid out for, and tells its columns.
 * @param props.records of the list, if there is one list
 * @param props.selectable whether to choose among its records, too
 */
export function LayoutChoice({
  records = 0,
  selectable = false,
}: {
  readonly records?: number;
  readonly selectable?: boolean;
}) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectFileLayout);
  const form = formOf(choice) ?? 'csv';
  const layout = layoutOf(choice);
  const words = FORM_WORDS[form];
  const possible = form in LAYOUTS_FOR ? LAYOUTS_FOR[form as keyof typeof LAYOUTS_FOR] : LAYOUTS;
  const forms = FORM_NAMES.filter((name) => name !== 'group-files' || fieldsOf(choice).groups > 1);
  return (
    <div className={styles.choice}>
      <SelectField
        label="File format"
        {...(words.about !== undefined && { hint: words.about })}
        name="form"
        value={form}
        options={forms.map((value) => ({ value, label: FORM_WORDS[value].label }))}
        onChange={(value) => {
          const chosen = value as FormName;
          dispatch(formChosen({ form: chosen === 'csv' ? undefined : chosen }));
        }}
      />
      {possible !== undefined && possible.length > 1 && (
        <SelectField
          label="File layout"
          hint={LAYOUT_WORDS[layout].about}
          name="layout"
          value={layout}
          options={possible.map((value) => ({ value, label: LAYOUT_WORDS[value].label }))}
          onChange={(value) => dispatch(layoutChosen({ layout: value as LayoutName }))}
        />
      )}
      {words.columns && <LayoutColumns layout={layout} />}
      {selectable && <SelectionChoice records={records} />}
    </div>
  );
}

/** What the file will be, in a line, and the choice for whoever wants another. */
export function LayoutLine({ records }: { readonly records: number }) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectFileLayout);
  const open = choice.choice === 'open';
  const id = useId();
  const form = formOf(choice) ?? 'csv';
  return (
    <>
      <p>
        File:{' '}
        <strong>{form === 'walk-sheets' ? FORM_WORDS[form].short : fileWords(form, layoutOf(choice))}</strong>{' '}
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => dispatch(choiceToggled())}
        >
          {open ? 'Done' : 'Change'}
        </Button>
      </p>
      <div id={id} hidden={!open}>
        {open && <LayoutChoice records={records} />}
      </div>
    </>
  );
}

const fileWords = (form: FormName, layout: LayoutName) =>
  `${LAYOUT_WORDS[layout].label}, ${FORM_WORDS[form].short}`;
