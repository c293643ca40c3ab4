import { useId } from 'react';
import { Button } from '../components/Button';
import type { LayoutName } from '../contract/layouts/layouts';
import { LAYOUT_COLUMNS } from '../contract/layouts/layoutColumns';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { columnsToggled, selectFileChoices } from './fileChoicesSlice';

/** The free sample of a layout; the first one kept its name. */
const sampleOf = (layout: LayoutName) =>
  layout === 'everything' ? '/precinct-post-sample.csv' : `/precinct-post-sample-${layout}.csv`;

/** What each column of a layout holds, and a sample of it. */
export function LayoutColumns({ layout }: { readonly layout: LayoutName }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectFileChoices).columns === 'open';
  const { columns, elections } = LAYOUT_COLUMNS[layout];
  const id = useId();
  return (
    <>
      <p>
        <Button
          kind="quiet"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => dispatch(columnsToggled())}
        >
          Columns in this file
        </Button>{' '}
        <a href={sampleOf(layout)}>Sample file</a> (made-up voters)
      </p>
      <dl id={id} hidden={!open}>
        {columns.map(([, heading, words]) => (
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
    </>
  );
}
