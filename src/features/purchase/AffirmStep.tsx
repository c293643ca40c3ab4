import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { affirmationOf, FLOOR, policyOf } from '../../contract/policies/policies';
import type { StatePolicy } from '../../contract/policies/policy';
import { type Purpose, PURPOSES } from '../../contract/policies/purposes';
import { Button } from '../../components/Button';
import { FieldFrame } from '../../components/FieldFrame';
import fields from '../../components/Field.module.css';
import { stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector, useDeps } from '../../state/hooks';
import { selectListOnOffer, selectStates } from '../../state/search/searchSelectors';
import styles from './AffirmStep.module.css';
import dialog from './PurchaseDialog.module.css';
import { checkoutOpened } from './purchaseSlice';

/**
 * What the states of the list ask of its buyer, once a year. Typed names stay in the fields until they are
 * sent: nobody needs them in a trace.
 */
export function AffirmStep() {
  const dispatch = useAppDispatch();
  const { newId } = useDeps();
  const form = useRef<HTMLFormElement>(null);
  const offer = useAppSelector(selectListOnOffer);
  const onFile = useAppSelector(selectStates);
  const chosen = offer?.filters.State;
  const states = chosen === undefined ? onFile.map(({ state }) => state) : [chosen];
  const policies = states.flatMap((state) => policyOf(state) ?? []);
  const purposes = (Object.keys(PURPOSES) as Purpose[]).filter((purpose) =>
    policies.every((policy) => policy.purposes.includes(purpose)),
  );
  const asks = (what: keyof StatePolicy['identity']) => policies.some(({ identity }) => identity[what]);
  const affirm = () => {
    if (form.current === null) return;
    const typed = new FormData(form.current);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' && value.trim() !== '' ? { [name]: value.trim() } : {};
    };
    const affirmation = {
      purpose: purposes.find((purpose) => purpose === typed.get('purpose')) ?? 'campaign',
      ...text('organization'),
      ...text('organizationId'),
      ...text('typedName'),
      policies: Object.fromEntries(policies.map(({ state, version }) => [state, version])),
    } as const;
    dispatch(checkoutOpened({ attemptId: newId(), affirmation }));
  };
  return (
    <form
      ref={form}
      className={dialog.step}
      onSubmit={(event) => {
        event.preventDefault();
        affirm();
      }}
    >
      <p>
        The law says what voter lists may be used for. Tell us once; we ask again in a year.{' '}
        <Link to="/data-use" target="_blank">
          Rules of each state
        </Link>
      </p>
      <FieldFrame label="What is this list for?">
        {(wiring) => (
          <select {...wiring} name="purpose" required defaultValue="" className={fields.control}>
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
      {asks('organization') && (
        <Line name="organization" label="Committee, organization or your own name" most={100} />
      )}
      {asks('organizationId') && (
        <Line name="organizationId" label="Its number with the election authority (FEC or state)" most={60} />
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className={styles.terms} role="group" aria-label="What you affirm" tabIndex={0}>
        <Terms of={FLOOR.affirmation} />
        {policies.map((policy) => (
          <div key={policy.state}>
            {policies.length > 1 && <h3>{stateName(policy.state)}</h3>}
            <Terms of={affirmationOf(policy).filter((sentence) => !FLOOR.affirmation.includes(sentence))} />
          </div>
        ))}
      </div>
      {asks('typedName') && <Line name="typedName" label="Your full name, as a signature" most={100} />}
      <label className={styles.agree}>
        <input type="checkbox" name="agreed" required /> I affirm all of this.
      </label>
      <Button type="submit" kind="primary">
        Continue to payment
      </Button>
    </form>
  );
}

function Line({
  name,
  label,
  most,
}: {
  readonly name: string;
  readonly label: string;
  readonly most: number;
}) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <input
          {...wiring}
          name={name}
          required
          maxLength={most}
          className={fields.control}
          autoComplete="off"
        />
      )}
    </FieldFrame>
  );
}

const Terms = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
