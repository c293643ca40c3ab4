import { type ReactNode, useEffect } from 'react';
import { Article } from '../../components/Article';
import { Notice } from '../../components/Notice';
import { Sentences } from '../../components/Terms';
import { CITED_FLOOR as FLOOR, CITED_POLICIES } from '../../contract/policies/citedPolicies';
import { type Cited, type PolicySource, type StatePolicy, PURPOSES } from '../../contract/policies/policy';
import { affirmedTextOf } from '../../contract/policies/policies';
import { formatDay } from '../../lib/format';
import { PAGES } from '../../lib/sitePages';
import { stateName } from '../../lib/stateNames';
import { Coverage } from './Coverage';
import { useStates } from '../../state/search/statesApi';

const LEAD =
  'Every state sets conditions on its voter file. Here are the rules we follow, and where they come from.';

/** Made from the policies, so that both always agree. */
export default function DataUsePage() {
  // The browser looked for the heading of a link before it was rendered. PageFrame scrolls to the top first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(window.location.hash.slice(1));
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <Article title={PAGES['/data-use'].title} lead={LEAD}>
      <p>
        This is not legal advice. We may have misread a law, or it may have changed. If in doubt, ask a
        lawyer.
      </p>
      <p>
        Does a state report more voters than we do? See{' '}
        <a href="#numbers">why our number isn’t the state’s</a>.
      </p>
      <h2>Every list</h2>
      <Sentences of={FLOOR.use} />
      <h3>What we never sell</h3>
      <Sentences of={FLOOR.notSold} />
      <h3>What we ask every buyer</h3>
      <Sentences of={FLOOR.asks} />
      <h3 id="every-buyer" tabIndex={-1}>
        What every buyer affirms
      </h3>
      <Sentences of={FLOOR.affirmation} />
      <Sources of={FLOOR.sources} />
      <h2>Each state</h2>
      <nav aria-label="States">
        <ul>
          {CITED_POLICIES.map((policy) => (
            <li key={policy.state}>
              <a href={`#${policy.state}`}>{stateName(policy.state)}</a>
              <Sale of={policy} closed=": not for sale yet" />
            </li>
          ))}
        </ul>
      </nav>
      {CITED_POLICIES.map((policy) => (
        <State key={policy.state} policy={policy} />
      ))}
      <Coverage />
    </Article>
  );
}

function State({ policy }: { readonly policy: Cited<StatePolicy> }) {
  const { selling } = policy;
  return (
    <section aria-labelledby={policy.state}>
      <h2 id={policy.state} tabIndex={-1}>
        {stateName(policy.state)}
      </h2>
      {selling.sale === 'closed' && (
        <Sale
          of={policy}
          closed={
            <Notice tone="info" title="Not for sale yet">
              <p>{selling.closedBecause}</p>
            </Notice>
          }
        />
      )}
      <Sentences of={policy.use} />
      <h3>What we never sell</h3>
      <Sentences of={policy.notSold} />
      <h3>What you may use a list for</h3>
      <Sentences of={policy.purposes.map((purpose) => PURPOSES[purpose])} />
      <h3>How you identify yourself</h3>
      <Sentences of={identityWords(policy)} />
      <h3>What you affirm for this state</h3>
      <Sentences of={policy.affirmation} />
      <p>
        That is on top of <a href="#every-buyer">what every buyer affirms</a>.
      </p>
      <Sources of={policy.sources} />
      <p>
        Version {affirmedTextOf(policy).version} of these rules, including those for every list, in effect
        since <Day of={policy.from > FLOOR.from ? policy.from : FLOOR.from} />.
      </p>
    </section>
  );
}

/** Shows `closed` if the state is closed by its policy and the operator has not opened it. */
function Sale({ of: { state, selling }, closed }: { readonly of: StatePolicy; readonly closed: ReactNode }) {
  const onFile = useStates().find((each) => each.state === state);
  const opened = onFile !== undefined && onFile.closed === undefined;
  return selling.sale === 'closed' && !opened ? closed : null;
}

const Day = ({ of }: { readonly of: string }) => <time dateTime={of}>{formatDay(of)}</time>;

/** Only the laws that were read. docs/deploy.md lists those that the operator has yet to confirm. */
function Sources({ of }: { readonly of: readonly PolicySource[] }) {
  return (
    <>
      <h3>Sources</h3>
      <ul>
        {of.map(
          (source) =>
            'read' in source && (
              <li key={source.citation + source.says}>
                <a href={source.url} rel="noreferrer">
                  {source.citation}
                </a>{' '}
                (read on <Day of={source.read} />
                ): {source.says}
              </li>
            ),
        )}
      </ul>
    </>
  );
}

function identityWords({ identity, identityBecause }: StatePolicy): readonly string[] {
  const given = [
    ...(identity.organization ? ['the name of your campaign or organization'] : []),
    ...(identity.organizationId ? ['its committee ID'] : []),
  ].join(' and ');
  const acts = [
    ...(given === '' ? [] : [`give ${given}`]),
    ...(identity.typedName ? ['type your full name as a signature'] : []),
  ].join(', and ');
  const why = identityBecause ?? (identity.organization ? OUR_RULE : null);
  return [
    acts === '' ? 'You don’t have to identify yourself.' : `You ${acts}.`,
    ...(why === null ? [] : [why]),
  ];
}

const OUR_RULE = 'We ask this of every buyer. It’s our own rule, not the state’s.';
