import { Article } from '../../components/Article';
import { CITED_FLOOR as FLOOR, CITED_POLICIES } from '../../contract/policies/citedPolicies';
import type { Cited, PolicySource, StatePolicy } from '../../contract/policies/policy';
import { PURPOSES } from '../../contract/policies/purposes';
import { PAGES } from '../../lib/sitePages';
import { stateName } from '../../lib/stateNames';

const LEAD =
  'Each state hands out its voter file under conditions. These are the rules we sell by, and where they come from.';

/** What every policy says, for people. Made from the policies themselves, so that both always agree. */
export function DataUsePage() {
  return (
    <Article title={PAGES['/data-use'].heading} lead={LEAD}>
      <p>
        This is not legal advice. We may have misread a law, or it may have changed: ask a lawyer if in doubt.
      </p>
      <h2>Every list</h2>
      <Sentences of={FLOOR.use} />
      <h3>Never sold</h3>
      <Sentences of={FLOOR.notSold} />
      <h3>Terms of use</h3>
      <Sentences of={FLOOR.affirmation} />
      <Sources of={FLOOR.sources} />
      {CITED_POLICIES.map((policy) => (
        <State key={policy.state} policy={policy} />
      ))}
    </Article>
  );
}

function State({ policy }: { readonly policy: Cited<StatePolicy> }) {
  const { selling } = policy;
  return (
    <section aria-label={stateName(policy.state)}>
      <h2>{stateName(policy.state)}</h2>
      <p>
        Version {policy.version}, from <time dateTime={policy.from}>{policy.from}</time>.
      </p>
      {selling.sale === 'closed' && <p>Not for sale until we open it: {selling.closedBecause}</p>}
      <Sentences of={policy.use} />
      <h3>Never sold</h3>
      <Sentences of={policy.notSold} />
      <h3>Purposes</h3>
      <Sentences of={policy.purposes.map((purpose) => PURPOSES[purpose])} />
      <h3>Terms of use</h3>
      <Sentences of={policy.affirmation} />
      <Sources of={policy.sources} />
    </section>
  );
}

function Sentences({ of }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Sources({ of }: { readonly of: readonly PolicySource[] }) {
  return (
    <>
      <h3>Sources</h3>
      <ul>
        {of.map((source) => (
          <li key={source.citation + source.says}>
            {source.lookedUp ? (
              <>
                <a href={source.url} rel="noreferrer">
                  {source.citation}
                </a>{' '}
                (read on <time dateTime={source.read}>{source.read}</time>): {source.says}
              </>
            ) : (
              <>
                {source.citation} (not read by us): {source.says}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
