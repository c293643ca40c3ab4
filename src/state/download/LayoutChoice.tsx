import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { type LayoutName, LAYOUTS } from '../../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../contract/layouts/layoutWords';
import { useAppDispatch, useAppSelector } from '../hooks';
import { columnsToggled, layoutChosen, selectFileLayout } from './fileLayoutSlice';
import styles from './LayoutChoice.module.css';
import { SelectionChoice } from './SelectionChoice';

/** The free sample of a layout; the first one kept its name. */
const sampleOf = (layout: LayoutName) =>
  layout === 'everything' ? '/precinct-post-sample.csv' : `/precinct-post-sample-${layout}.csv`;

/**
 * Chooses what the file is laid out for, and tells its columns.
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
  const { layout, columns: shown } = useAppSelector(selectFileLayout);
  const { about, columns, elections } = LAYOUT_WORDS[layout];
  const columnsId = useId();
  const open = shown === 'open';
  return (
    <div className={styles.choice}>
      <SelectField
        label="File layout"
        hint={about}
        name="layout"
        value={layout}
        options={LAYOUTS.map((value) => ({ value, label: LAYOUT_WORDS[value].label }))}
        onChange={(value) => dispatch(layoutChosen({ layout: value as LayoutName }))}
      />
      <p>
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-controls={columnsId}
          onClick={() => dispatch(columnsToggled())}
        >
          Columns in this file
        </Button>{' '}
        <a href={sampleOf(layout)}>Sample file</a> (invented voters)
      </p>
      <dl id={columnsId} hidden={!open}>
        {columns.map(([heading, words]) => (
          <div key={heading}>
            <dt>
              <strong>{heading}</strong>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
        {elections && (
          <div>
            <dt>
              <strong>Voted 2024-11-05 general, …</strong>
            </dt>
            <dd>One column for each election we track, Y if the voter voted in it.</dd>
          </div>
        )}
      </dl>
      {selectable && <SelectionChoice records={records} />}
    </div>
  );
}
