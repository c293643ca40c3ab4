import { type ReactNode, useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import button from '../components/Button.module.css';
import { SelectField } from '../components/Field';
import { intoSight } from '../components/focus';
import { LAYOUT_COLUMNS } from '../contract/layouts/layoutColumns';
import { type LayoutName, LAYOUTS } from '../contract/layouts/layouts';
import { addedColumns, type MailOptions } from '../contract/layouts/mailOptions';
import { formatCount } from '../lib/format';
import { LAYOUT_WORDS } from '../lib/layoutWords';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import styles from './downloads.module.css';
import {
  choiceToggled,
  columnsToggled,
  formChosen,
  layoutChosen,
  selectFileChoice,
  selectFileChoices,
} from './fileChoicesSlice';
import type { OfList } from './fileChoicesState';
import { countsOf } from './fileCounts';
import { LABEL_LAYOUTS, layoutOf, piecesOf, unitOf } from './fileSelection';
import { fileWords } from './fileWords';
import { FORMAT_NAMES, type FormatName, FORMATS, whyImpossible } from './formats';
import { MailChoice } from './MailChoice';
import { isForMail, mailAsked } from './mailFields';
import { BudgetChoice, SelectionChoice } from './RecordsChoice';

export function LayoutChoice({ purchaseId, records }: OfList) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector((state) => selectFileChoice(state, purchaseId));
  const form = choice.form ?? 'csv';
  const layout = layoutOf(choice);
  const words = FORMATS[form];
  const { by, budget } = choice.selection;
  const mail = mailAsked(choice.selection.mail, layout, choice.form);
  const some = useAppSelector((state) => piecesOf(choice, countsOf(state, purchaseId, records)));
  const inFile = some ?? (unitOf(choice) === 'voter' ? records : 0);
  const isTooLong = whyImpossible(choice.form, inFile) !== undefined;
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
              error={
                isTooLong
                  ? `${formatCount(inFile)} records are too many for ${words.short}. You’ll get the CSV.`
                  : undefined
              }
              name="form"
              value={form}
              options={FORMAT_NAMES.map((value) => ({ value, label: FORMATS[value].label }))}
              onChange={(value) => {
                const chosen = value as FormatName;
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

/** The free sample of a layout, with every option if some were chosen; the first one kept its name. */
const sampleOf = (layout: LayoutName, hasOptions: boolean) =>
  `/precinct-post-sample${layout === 'everything' ? '' : `-${layout}`}${hasOptions ? '-options' : ''}.csv`;

interface LayoutColumnsProps {
  readonly layout: LayoutName;
  readonly mail: MailOptions | null;
}

function LayoutColumns({ layout, mail }: LayoutColumnsProps) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectFileChoices).columns === 'open';
  const { columns, elections } = LAYOUT_COLUMNS[layout];
  const added = addedColumns(mail?.extra ?? '', mail?.keycode ?? '');
  const id = useId();
  return (
    <>
      <p>
        <button
          type="button"
          className={button.link}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => dispatch(columnsToggled())}
        >
          Columns in this file
        </button>
        {' · '}
        <a href={sampleOf(layout, mail !== null)}>Sample file</a>
      </p>
      <dl id={id} hidden={!open}>
        {[...columns.map(([, heading, words]) => [heading, words] as const), ...added].map(
          ([heading, words]) => (
            <div key={heading}>
              <dt>
                <strong>{heading}</strong>
              </dt>
              <dd>{words}</dd>
            </div>
          ),
        )}
        {elections && (
          <div>
            <dt>
              <strong>Voted 2024-11-05 general, …</strong>
            </dt>
            <dd>One column for each election that lists are filtered by: Y if the voter voted in it.</dd>
          </div>
        )}
      </dl>
    </>
  );
}

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
