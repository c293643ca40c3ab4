import { useId } from 'react';
import button from '../components/Button.module.css';
import type { LayoutName } from '../contract/layouts/layouts';
import { LAYOUT_COLUMNS } from '../contract/layouts/layoutColumns';
import { addedColumns, type MailOptions } from '../contract/layouts/mailOptions';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { columnsToggled, selectFileChoices } from './fileChoicesSlice';

/** The free sample of a layout, with every option if some were chosen; the first one kept its name. */
const sampleOf = (layout: LayoutName, hasOptions: boolean) =>
  `/precinct-post-sample${layout === 'everything' ? '' : `-${layout}`}${hasOptions ? '-options' : ''}.csv`;

interface LayoutColumnsProps {
  readonly layout: LayoutName;
  readonly mail: MailOptions | null;
}

export function LayoutColumns({ layout, mail }: LayoutColumnsProps) {
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
