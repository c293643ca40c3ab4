import { labelOf, type PartyCode } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import { formatDay } from '../../lib/format';
import { selectElections } from '../../state/search/filterChips';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectFields } from '../../state/search/formTotal';
import { entryToggled, valuesChosen } from '../../state/search/searchSlice';
import { CheckRow, fieldId } from './fields';
import styles from './filters.module.css';

/** What keeps whole households off the list: a member of another party, or one who has voted. */
export function Households() {
  const dispatch = useAppDispatch();
  const { PolitalAff, HouseholdParty, HouseholdNotVoted } = useAppSelector(selectFields);
  const elections = useAppSelector(selectElections);
  const vetoing = entriesOf('HouseholdNotVoted', HouseholdNotVoted);
  const isOnly = HouseholdParty !== '';
  return (
    <fieldset className={styles.group} id={fieldId('HouseholdParty')} tabIndex={-1}>
      <legend className={styles.legend}>No mail to a household if anyone in it…</legend>
      <ul className={styles.checks}>
        <li>
          <CheckRow
            name="household-party"
            value="party"
            label={notOf(isOnly ? HouseholdParty : PolitalAff)}
            voters={null}
            unavailable={PolitalAff === '' && !isOnly}
            chosen={isOnly}
            onToggle={() => dispatch(valuesChosen({ HouseholdParty: isOnly ? '' : PolitalAff }))}
          />
        </li>
        {elections.map(({ token, date, classification }) => (
          <li key={token}>
            <CheckRow
              name={fieldId('HouseholdNotVoted')}
              value={token}
              label={`voted on ${formatDay(date)} (${classification.replaceAll('_', ' ')})`}
              voters={null}
              unavailable={false}
              chosen={vetoing.includes(token)}
              onToggle={(entry) => dispatch(entryToggled({ name: 'HouseholdNotVoted', entry }))}
            />
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        {PolitalAff === '' && !isOnly
          ? `Choose a ${labelOf('PolitalAff').toLowerCase()} to leave out households of other parties.`
          : 'Everyone registered at the mailbox counts, even people who aren’t on your list.'}
      </p>
    </fieldset>
  );
}

/** `isn’t a Democrat or an Independent`. */
function notOf(codes: string): string {
  if (codes === '') return 'isn’t of a party you chose';
  const members = entriesOf('PolitalAff', codes).map((code) => A_MEMBER[code as PartyCode]);
  return `isn’t ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(members)}`;
}

const A_MEMBER: Readonly<Record<PartyCode, string>> = {
  DEM: 'a Democrat',
  REP: 'a Republican',
  IND: 'an Independent',
  LIB: 'a Libertarian',
  GRE: 'a Green',
  OTH: 'of another party',
};
