import { useId, useState } from 'react';
import { Button } from '../../../components/Button';
import { Choices } from '../../../components/Choices';
import { Dialog } from '../../../components/Dialog';
import { Notice } from '../../../components/Notice';
import { ProblemNotice } from '../../../components/ProblemNotice';
import { SelectField } from '../../../components/Field';
import { SignInAgainSlot } from '../../../components/slots';
import { TextField } from '../../../components/TextField';
import { formatCount } from '../../../lib/format';
import type { Problem } from '../../../lib/problems';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectCampaigns } from '../../../state/lists/listSelectors';
import { selectUser } from '../../../state/session/authSlice';
import { addToHeld, checkColumns, heldUpload, type ListNaming } from './heldUpload';
import { type Columns, columnsBy, columnName, firstRow, headingsOf, widthOf } from './columns';
import { anotherFileWanted, columnsChosen, type DoNotMailState, uploadSubmitted } from './doNotMailSlice';
import { FileRows } from './FileRows';
import { checkProblem, LONGEST_NAME, rowWords, unusableWords, whyNotReady } from './checkWords';
import type { Table } from './table';
import styles from './doNotMail.module.css';

type Choosing = Extract<DoNotMailState, { readonly status: 'choosing' | 'failed' }>;

interface Props {
  readonly now: Choosing;
  readonly fileName: string | null;
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'voterId', label: 'By voter ID' },
  { value: 'address', label: 'By name and address' },
] as const;

const PARTS = [
  ['last', 'Last name'],
  ['first', 'First name or initial'],
  ['number', 'Address or house number'],
  ['street', 'Street, if it’s in another column'],
  ['zip', 'ZIP code'],
] as const;

/** Which columns say who is in the file, with its first rows, and the list's name. */
export function ChooseColumns({ now, fileName, onClose }: Props) {
  const dispatch = useAppDispatch();
  // It outlasts the dialog, which closes and opens where the window crosses a phone's width.
  const [naming, setNaming] = useState<ListNaming>(
    () => heldUpload()?.naming ?? { listName: nameOfList(fileName), campaignId: null },
  );
  const { listName, campaignId } = naming;
  const rename = (part: Partial<ListNaming>) => {
    const next = { ...naming, ...part };
    setNaming(next);
    addToHeld({ naming: next });
  };
  const { state, rows, columns, check } = now;
  const choose = (next: Columns) => dispatch(columnsChosen(checkColumns(next, state)));
  const table = heldUpload()?.table;
  const problem = checkProblem(now);
  const isSignedIn = useAppSelector(selectUser) !== null;
  const why = whyNotReady(now, { listName, isSignedIn });
  const id = useId();
  return (
    <Dialog
      open
      title="Add a do-not-mail list"
      onClose={onClose}
      footer={
        <>
          {why !== null && (
            <p id={id} className={styles.small} role="status">
              {why}
            </p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={why !== null}
            {...(why !== null && { 'aria-describedby': id })}
            onClick={() => dispatch(uploadSubmitted({ listName, campaignId }))}
          >
            {check === null || check.usable === rows
              ? `Look for ${rowWords(rows)}`
              : `Look for ${formatCount(check.usable)} of ${rowWords(rows)}`}
          </Button>
        </>
      }
    >
      <FileWords fileName={fileName} />
      {now.status === 'failed' && <Failure problem={now.problem} isSignedIn={isSignedIn} />}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      <TextField
        label="Name of this list"
        name="do-not-mail-name"
        value={listName}
        onChange={(typed) => rename({ listName: typed })}
        error={
          listName.length > LONGEST_NAME ? `The name must be at most ${LONGEST_NAME} characters.` : undefined
        }
      />
      <CampaignField campaignId={campaignId} onChoose={(id) => rename({ campaignId: id })} />
      <Choices
        legend="Find people"
        name="do-not-mail-by"
        pick="one"
        choices={WAYS}
        chosen={[columns.by]}
        onChoose={(by) => table !== undefined && choose(columnsBy(by, table))}
      />
      <ColumnFields columns={columns} onChoose={choose} />
      {columns.by === 'address' && columns.last !== null && columns.last === columns.first && (
        <p className={styles.small}>
          We read whole names as “Rebecca Bennett”, with a comma as “Bennett, Rebecca”, and couples as “Jack
          and Rebecca Evans”.
        </p>
      )}
      <FileRows label="First rows of your file" columns={columns} places={firstPlaces(table)} />
      {check !== null && <p role="status">{unusableWords(rows, check)}</p>}
      <p className={styles.small}>
        {columns.by === 'voterId'
          ? 'We get the voter IDs and the list’s name, nothing else of your file.'
          : 'We get last names, initials, addresses, ZIP codes and the list’s name, nothing else of your file. People with the same last name and initial at one address can’t be told apart. A row for Jack Evans leaves out James Evans there, too. By voter ID, they can.'}
      </p>
    </Dialog>
  );
}

function firstPlaces(table: Table | undefined): readonly number[] {
  if (table === undefined) return [];
  const first = firstRow(table);
  return [...table.records.slice(first, first + 3).keys()].map((row) => first + row);
}

/** Which lists it is for: all of the person's, or one campaign's. */
function CampaignField({
  campaignId,
  onChoose,
}: {
  readonly campaignId: string | null;
  readonly onChoose: (id: string | null) => void;
}) {
  const campaigns = useAppSelector(selectCampaigns);
  if (campaigns.length === 0) return null;
  return (
    <SelectField
      label="For the lists of"
      name="do-not-mail-campaign"
      value={campaignId ?? ALL}
      options={[
        { value: ALL, label: 'All campaigns, and of none' },
        ...campaigns.map(({ id, campaign_name }) => ({ value: id, label: `${campaign_name} only` })),
      ]}
      onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
    />
  );
}
const ALL = '';

/** A list that was not taken in says why; the session that ended meanwhile is begun again here. */
function Failure({ problem, isSignedIn }: { readonly problem: Problem; readonly isSignedIn: boolean }) {
  if (problem.code === 'bad_request')
    return (
      <Notice tone="error" title="This list can’t be added">
        {problem.sentence}
      </Notice>
    );
  if (problem.code === 'unauthenticated' && isSignedIn) return null;
  return (
    <>
      <ProblemNotice problem={problem} more="Nothing was left out." action={null} />
      {problem.code === 'unauthenticated' && <SignInAgainSlot />}
    </>
  );
}

/** What the file is called, without its ending. */
const nameOfList = (fileName: string | null) =>
  (fileName ?? '')
    .replace(/\.[a-z]{1,5}$/iu, '')
    .replace(/[\p{Cc}_\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

function FileWords({ fileName }: Pick<Props, 'fileName'>) {
  const dispatch = useAppDispatch();
  const sheet = heldUpload()?.table?.sheet ?? null;
  return (
    <p className={styles.wrapped}>
      {fileName !== null && (
        <>
          Your file: <strong>{fileName}</strong>
          {sheet !== null && `, sheet “${sheet}”`}{' '}
        </>
      )}
      <Button kind="quiet" onClick={() => dispatch(anotherFileWanted())}>
        Choose another file
      </Button>
    </p>
  );
}

function ColumnFields({ columns, onChoose }: { columns: Columns; onChoose: (columns: Columns) => void }) {
  const table = heldUpload()?.table;
  if (table === undefined) return null;
  const headings = headingsOf(table);
  const places = Array.from({ length: widthOf(table) }, (_, place) => ({
    value: String(place),
    label: columnName(headings, place),
  }));
  const options = [{ value: '', label: 'Choose a column' }, ...places];
  const placeOf = (value: string) => (value === '' ? null : Number(value));
  if (columns.by === 'voterId')
    return (
      <SelectField
        label="Voter ID"
        name="do-not-mail-id"
        value={String(columns.id ?? '')}
        options={options}
        onChange={(value) => onChoose({ by: 'voterId', id: placeOf(value) })}
      />
    );
  return (
    <div className={styles.fields}>
      {PARTS.map(([part, label]) => (
        <SelectField
          key={part}
          label={label}
          name={`do-not-mail-${part}`}
          value={String(columns[part] ?? '')}
          options={part === 'street' ? [{ value: '', label: 'None' }, ...places] : options}
          onChange={(value) => onChoose({ ...columns, [part]: placeOf(value) })}
        />
      ))}
    </div>
  );
}
