import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { fittingLayout, type LayoutName, LAYOUTS, WHOLE_FILE_RECORDS } from '../../contract/layouts/layouts';
import { LAYOUT_WORDS } from '../../contract/layouts/layoutWords';
import { formatCount } from '../../lib/format';
import { useAppDispatch, useAppSelector } from '../hooks';
import { columnsToggled, layoutChosen, selectFileLayout } from './fileLayoutSlice';
import styles from './LayoutChoice.module.css';

/** Voters who share a mailbox are brought together in files that come whole. */
function optionOf(value: LayoutName, records: number) {
  const { label } = LAYOUT_WORDS[value];
  const tooLong = fittingLayout(value, records) !== value;
  return {
    value,
    label: tooLong ? `${label} (up to ${formatCount(WHOLE_FILE_RECORDS)} records)` : label,
    disabled: tooLong,
  };
}

/** The free sample of a layout; the first one kept its name. */
const sampleOf = (layout: LayoutName) =>
  layout === 'everything' ? '/precinct-post-sample.csv' : `/precinct-post-sample-${layout}.csv`;

/**
 * Chooses what the file is laid out for, and tells its columns.
 * @param records of the list, if there is one list
 */
export function LayoutChoice({ records = 0 }: { readonly records?: number }) {
  const dispatch = useAppDispatch();
  const { layout: chosen, columns: shown } = useAppSelector(selectFileLayout);
  const layout = fittingLayout(chosen, records);
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
        options={LAYOUTS.map((value) => optionOf(value, records))}
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
    </div>
  );
}
