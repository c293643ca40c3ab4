import { Link } from 'react-router-dom';
import type { Quote } from '../../contract/quotes';
import { affirmedTextOf } from '../../contract/policies/policies';
import { PURPOSES } from '../../contract/policies/policy';
import { SelectField } from '../../components/Field';
import { AffirmedTerms } from '../../components/Terms';
import { TextField } from '../../components/TextField';
import fields from '../../components/Field.module.css';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { selectStates } from '../../state/search/statesApi';
import styles from './AffirmStep.module.css';
import { amountWords, FileOnOffer, ListInWords, OrderHead, useQuoteOf } from './OrderSummary';
import dialog from './PurchaseDialog.module.css';
import { askedBy, ID_OF_PAYER, type Line, selectLastOrganization, validateAffirmation } from './affirmFields';
import { affirmationIncomplete, affirmationTyped, checkoutContinued } from './purchaseSlice';
import type { AffirmDraft, PurchaseState } from './purchaseState';
import type { In } from '../../state/when';

export const AFFIRM_FORM = 'affirm';
const AGREED_ERROR = 'affirm-agreed-error';
const TERMS = 'affirm-terms';
/** A box that scrolls is reached by keyboard, too. */
const SCROLLS = { role: 'group', 'aria-labelledby': TERMS, tabIndex: 0 };

export function AffirmStep({ seen, draft: typed, checked }: In<PurchaseState, 'affirming'>) {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  const onFile = useAppSelector(selectStates);
  const quote = useQuoteOf(seen);
  const chosen = seen.filters.State;
  const states = chosen === undefined ? (quote?.data_dates ?? onFile).map(({ state }) => state) : [chosen];
  const { policies, purposes, lines } = askedBy(states);
  const named = namedOn(quote);
  const last = useAppSelector(selectLastOrganization);
  const isLast = last !== '' && typed.organization === undefined && named.organization === undefined;
  const draft = { ...(isLast && { organization: last }), ...typed, ...named };
  // What was chosen for another list may not be a purpose of this one.
  const purpose = purposes.find((each) => each === draft.purpose) ?? null;
  const missing = validateAffirmation(
    { ...draft, purpose },
    lines.map(({ name }) => name),
  );
  const errors = checked ? missing : {};
  // It stands on the quote from then on.
  const isIdOptional =
    quote?.organization_id === null && !lines.some(({ name }) => name === ID_OF_PAYER.name);
  const affirm = (form: HTMLFormElement) => {
    const [first] = Object.keys(missing);
    if (first !== undefined || purpose === null) {
      dispatch(affirmationIncomplete());
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const affirmation = {
      purpose,
      ...Object.fromEntries(
        [...lines, ...(isIdOptional ? [ID_OF_PAYER] : [])].flatMap(({ name }) => {
          const text = (draft[name] ?? '').trim();
          return text === '' ? [] : [[name, text]];
        }),
      ),
      policies: Object.fromEntries(policies.map((policy) => [policy.state, affirmedTextOf(policy).version])),
    };
    dispatch(checkoutContinued({ attemptId: newId(), affirmation }));
  };
  const fieldOf = (line: Line) => (
    <TextField
      key={line.name}
      id={idOf(line.name)}
      label={line.label}
      hint={line.name in named ? BY_QUOTE : line.name === 'organization' && isLast ? FROM_LAST : line.hint}
      readOnly={line.name in named}
      error={errors[line.name]}
      name={line.name}
      aria-required={line !== ID_OF_PAYER}
      maxLength={line.most}
      autoComplete="off"
      value={draft[line.name] ?? ''}
      onChange={(typed) => dispatch(affirmationTyped({ [line.name]: typed }))}
    />
  );
  return (
    <form
      id={AFFIRM_FORM}
      className={dialog.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        affirm(event.currentTarget);
      }}
    >
      <OrderHead list={seen} amount={amountWords(seen)} />
      <ListInWords {...seen} />
      {quote === null && <FileOnOffer records={seen.recordCount ?? 0} />}
      <div className={styles.lines}>
        <SelectField
          id={idOf('purpose')}
          label="What is this list for?"
          error={errors.purpose}
          name="purpose"
          aria-required
          value={purpose ?? ''}
          options={[
            { value: '', label: 'Choose…', disabled: true },
            ...purposes.map((each) => ({ value: each, label: PURPOSES[each] })),
          ]}
          onChange={(typed) =>
            dispatch(affirmationTyped({ purpose: purposes.find((each) => each === typed) ?? null }))
          }
        />
        {lines.filter(({ name }) => name !== 'typedName').map(fieldOf)}
        {isIdOptional && fieldOf(ID_OF_PAYER)}
      </div>
      <section className={styles.terms} aria-labelledby={TERMS}>
        <div className={styles.heading}>
          <h3 id={TERMS}>What you affirm</h3>
          <Link to={`/data-use${chosen === undefined ? '' : `#${chosen}`}`} target="_blank">
            {chosen === undefined ? 'Each state’s rules' : `${stateName(chosen)}’s rules`}
          </Link>
        </div>
        <div className={styles.text} {...(policies.length > 1 && SCROLLS)}>
          <AffirmedTerms policies={policies} heading="h4" />
        </div>
      </section>
      <div className={styles.lines}>
        {lines.filter(({ name }) => name === 'typedName').map(fieldOf)}
        <div className={styles.agreed}>
          <label className={styles.agree}>
            <input
              type="checkbox"
              style={{ width: '1.25rem', height: '1.25rem' }}
              id={idOf('agreed')}
              name="agreed"
              aria-required
              aria-invalid={errors.agreed !== undefined}
              aria-describedby={errors.agreed === undefined ? undefined : AGREED_ERROR}
              checked={draft.agreed ?? false}
              onChange={({ target }) => dispatch(affirmationTyped({ agreed: target.checked }))}
            />{' '}
            I affirm all of the above.
          </label>
          {errors.agreed !== undefined && (
            <p id={AGREED_ERROR} className={fields.error}>
              {errors.agreed}
            </p>
          )}
        </div>
      </div>
    </form>
  );
}

const FROM_LAST = 'From an earlier purchase.';
const BY_QUOTE = 'Named on the quote.';

const namedOn = (quote: Quote | null): AffirmDraft => ({
  ...(quote?.organization != null && { organization: quote.organization }),
  ...(quote?.organization_id != null && { organizationId: quote.organization_id }),
});

const idOf = (name: keyof AffirmDraft) => `affirm-${name}`;
