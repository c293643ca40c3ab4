import { Link } from 'react-router-dom';
import { PRICE_CENTS } from '../../contract/limits';
import { FLOOR, policyOf } from '../../contract/policies/policies';
import type { StatePolicy } from '../../contract/policies/policy';
import { type Purpose, PURPOSES } from '../../contract/policies/purposes';
import { FieldFrame } from '../../components/FieldFrame';
import fields from '../../components/Field.module.css';
import { formatCount } from '../../lib/format';
import { formatCents } from '../../lib/formatPurchase';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { selectListOnOffer, selectStates } from '../../state/search/searchSelectors';
import styles from './AffirmStep.module.css';
import dialog from './PurchaseDialog.module.css';
import { affirmationTyped, checkoutOpened } from './purchaseSlice';
import type { AffirmDraft } from './purchaseState';

/** The dialog's main button sends it. */
export const AFFIRM_FORM = 'affirm';

/** What the states of the list ask of its buyer, once a year. */
export function AffirmStep({ draft }: { readonly draft: AffirmDraft }) {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  const offer = useAppSelector(selectListOnOffer);
  const onFile = useAppSelector(selectStates);
  const chosen = offer?.filters.State;
  const states = chosen === undefined ? onFile.map(({ state }) => state) : [chosen];
  const policies = states.flatMap((state) => policyOf(state) ?? []);
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter((purpose) =>
    policies.every((policy) => policy.purposes.includes(purpose)),
  );
  const lines = LINES.filter(({ name }) => policies.some(({ identity }) => identity[name]));
  const affirm = () => {
    if (!draft.purpose) return;
    const affirmation = {
      purpose: draft.purpose,
      ...Object.fromEntries(lines.map(({ name }) => [name, (draft[name] ?? '').trim()])),
      policies: Object.fromEntries(policies.map(({ state, version }) => [state, version])),
    };
    dispatch(checkoutOpened({ attemptId: newId(), affirmation }));
  };
  const fieldOf = (line: Line) => (
    <FieldFrame key={line.name} label={line.label} hint={line.hint}>
      {(wiring) => (
        <input
          {...wiring}
          name={line.name}
          required
          pattern={line.name === 'typedName' ? FULL_NAME : NOT_BLANK}
          maxLength={line.most}
          className={fields.control}
          autoComplete="off"
          value={draft[line.name] ?? ''}
          onChange={({ target }) => dispatch(affirmationTyped({ [line.name]: target.value }))}
        />
      )}
    </FieldFrame>
  );
  return (
    <form
      id={AFFIRM_FORM}
      className={dialog.step}
      onSubmit={(event) => {
        event.preventDefault();
        affirm();
      }}
    >
      {offer !== null && (
        <p className={dialog.amount}>
          {formatCount(offer.total)} records for {formatCents(PRICE_CENTS)}
        </p>
      )}
      <p>
        The law says what voter lists may be used for. We ask once a year for each state.{' '}
        <Link to={`/data-use${chosen === undefined ? '' : `#${chosen}`}`} target="_blank">
          {chosen === undefined ? 'Rules of each state' : `Rules of ${stateName(chosen)}`}
        </Link>
      </p>
      <FieldFrame label="What is this list for?">
        {(wiring) => (
          <select
            {...wiring}
            name="purpose"
            required
            className={fields.control}
            value={purposes.find((purpose) => purpose === draft.purpose) ?? ''}
            onChange={({ target }) =>
              dispatch(affirmationTyped({ purpose: purposes.find((each) => each === target.value) ?? null }))
            }
          >
            <option value="" disabled>
              Choose…
            </option>
            {purposes.map((purpose) => (
              <option key={purpose} value={purpose}>
                {PURPOSES[purpose]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {lines.filter(({ name }) => name !== 'typedName').map(fieldOf)}
      <section className={styles.terms}>
        <h3>You affirm</h3>
        <Terms of={FLOOR.affirmation} />
        {policies.map(({ state, affirmation }) => (
          <Terms key={state} of={affirmation} {...(policies.length > 1 && { title: stateName(state) })} />
        ))}
      </section>
      {lines.filter(({ name }) => name === 'typedName').map(fieldOf)}
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="agreed"
          required
          checked={draft.agreed ?? false}
          onChange={({ target }) => dispatch(affirmationTyped({ agreed: target.checked }))}
        />{' '}
        I affirm all of this.
      </label>
    </form>
  );
}

/** Patterns of what is typed. Spaces alone are nobody's name. */
const NOT_BLANK = '.*\\S.*';
const FULL_NAME = '.*\\S\\s+\\S.*';

interface Line {
  readonly name: keyof StatePolicy['identity'];
  readonly label: string;
  readonly hint?: string;
  /** Characters. */
  readonly most: number;
}

const LINES: readonly Line[] = [
  { name: 'organization', label: 'Committee, organization or your own name', most: 100 },
  {
    name: 'organizationId',
    label: 'FEC or state committee number',
    hint: 'No committee? Say what else shows who you are, such as an office you hold or your employer.',
    most: 60,
  },
  { name: 'typedName', label: 'Your full name, as a signature', hint: 'First and last name', most: 100 },
];

function Terms({ of, title }: { readonly of: readonly string[]; readonly title?: string }) {
  return (
    <>
      {title !== undefined && <h4>{title}</h4>}
      <ul>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
