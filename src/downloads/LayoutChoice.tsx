import { type ReactNode, useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { SelectField } from '../components/Field';
import { type LayoutName, LAYOUTS } from '../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../lib/layoutWords';
import { formatCount } from '../lib/format';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import {
  choiceToggled,
  formChosen,
  layoutChosen,
  selectFileChoice,
  selectFileChoices,
  selectionChanged,
} from './fileChoicesSlice';
import type { OfList, SelectionFields } from './fileChoicesState';
import { countsOf, formatUnits, mostRecords } from './fileCounts';
import { FORM_NAMES, FORM_WORDS, type FormName, fileWords } from './fileWords';
import { LABEL_LAYOUTS, layoutOf, coversAll, problemsIn, unitOf } from './fileSelection';
import styles from './LayoutChoice.module.css';
import { BudgetChoice } from './BudgetChoice';
import { LayoutColumns } from './LayoutColumns';
import { MailChoice } from './MailChoice';
import { isForMail, mailAsked } from './mailFields';
import { MOST_LABELS } from './readyLabels';
import { intoSight } from '../components/focus';
import { TextField } from '../components/TextField';

export function LayoutChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const form = choice.form ?? 'csv';
  const layout = layoutOf(choice);
  const words = FORM_WORDS[form];
  const { by, budget } = choice.selection;
  const mail = mailAsked(choice.selection.mail, layout, choice.form);
  // What is asked there is in sight, and a field that is emptied stays.
  const [isOpen, setIsOpen] = useState(form !== 'csv' || mail !== null || (by !== 'all' && budget === ''));
  return (
    <div className={styles.choice}>
      <div className={styles.part}>
        <SelectField
          label="File layout"
          hint={LAYOUT_WORDS[layout].about}
          name="layout"
          value={layout}
          options={(form === 'labels' ? LABEL_LAYOUTS : LAYOUTS).map((value) => ({
            value,
            label: LAYOUT_WORDS[value].label,
          }))}
          onChange={(value) => dispatch(layoutChosen({ purchaseId, layout: value as LayoutName }))}
        />
        {words.columns && <LayoutColumns layout={layout} mail={mail} />}
      </div>
      <div className={styles.part}>
        <BudgetChoice purchaseId={purchaseId} records={records} />
      </div>
      <details
        className={styles.more}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>More choices</summary>
        <div className={styles.choice}>
          <div className={styles.part}>
            <SelectField
              label="File format"
              {...(words.about !== undefined && { hint: words.about })}
              error={isTooLong(form, layout, records) ? tooLong(records) : undefined}
              name="form"
              value={form}
              options={FORM_NAMES.map((value) => ({ value, label: FORM_WORDS[value].label }))}
              onChange={(value) => {
                const chosen = value as FormName;
                dispatch(formChosen({ purchaseId, form: chosen === 'csv' ? undefined : chosen }));
              }}
            />
            <SelectionChoice purchaseId={purchaseId} records={records} />
          </div>
          {isForMail(layout) && (
            <div className={styles.part}>
              <MailChoice purchaseId={purchaseId} layout={layout} form={form} />
            </div>
          )}
        </div>
      </details>
    </div>
  );
}

const isTooLong = (form: FormName, layout: LayoutName, records: number) =>
  records > MOST_LABELS && form === 'labels' && layout === 'mail-house';

const tooLong = (records: number) =>
  `${formatCount(records)} records are too many for labels. You’ll get the CSV.`;

export interface LayoutLineProps extends OfList {
  readonly purchaseId: string;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}

const startOf = (choice: HTMLElement | null) => choice?.querySelector<HTMLElement>('[name=layout]') ?? null;

export function LayoutLine({ purchaseId, records, children, end }: LayoutLineProps) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const open = useAppSelector(selectFileChoices).openFor === purchaseId;
  const id = useId();
  return (
    <>
      <p>
        File: {fileWords(choice, counts)}{' '}
        <button
          type="button"
          className={styles.change}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            dispatch(choiceToggled({ purchaseId }));
            // On a phone it unfolds below the screen's edge.
            if (!open) requestAnimationFrame(() => intoSight(startOf(document.getElementById(id))));
          }}
        >
          {open ? 'Done' : 'Change'}
        </button>
      </p>
      {children}
      <div id={id} hidden={!open}>
        {open && <LayoutChoice purchaseId={purchaseId} records={records} />}
        {open && end}
      </div>
    </>
  );
}

const WAY_OPTIONS: readonly { readonly value: SelectionFields['by']; readonly label: string }[] = [
  { value: 'all', label: 'All records' },
  { value: 'frequent', label: 'The most frequent voters' },
  { value: 'random', label: 'A random sample' },
];

/** The server counts so, and leaves the records in their order (netlify/downloads/selection.ts). */
const MOST_FREQUENT = 'Who voted in the most of the latest 8 elections on file. Ties are drawn by lot.';

export function SelectionChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const counts = useAppSelector((state) => countsOf(state, purchaseId, records), shallowEqual);
  const { by, pieces, budget } = choice.selection;
  const most = mostRecords(unitOf(choice), counts);
  const changed = (fields: Partial<SelectionFields>) => dispatch(selectionChanged({ purchaseId, fields }));
  return (
    <>
      <SelectField
        label="Records in the file"
        {...(by === 'frequent' && { hint: MOST_FREQUENT })}
        name="records"
        value={by}
        options={WAY_OPTIONS}
        onChange={(value) => changed({ by: value as SelectionFields['by'] })}
      />
      {by !== 'all' && (
        <TextField
          label="Records"
          {...(pieces.trim() === '' &&
            budget === '' &&
            most > 0 && { hint: `Empty: all ${formatUnits(unitOf(choice), most)}.` })}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          value={coversAll(choice, counts) ? String(most) : pieces}
          error={problemsIn(choice, counts).pieces}
          onChange={(typed) => changed({ pieces: typed, budget: '' })}
        />
      )}
    </>
  );
}
