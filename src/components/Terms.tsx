import { Fragment } from 'react';
import { FLOOR } from '../contract/policies/policies';
import type { StatePolicy } from '../contract/policies/policy';
import { stateName } from '../lib/stateNames';

interface SentencesProps {
  readonly of: readonly string[];
  readonly className?: string | undefined;
}

export const Sentences = ({ of, className }: SentencesProps) => (
  <ul className={className}>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

interface AffirmedTermsProps {
  readonly policies: readonly StatePolicy[];
  readonly heading: 'h3' | 'h4';
  readonly className?: string | undefined;
}

/** For all lists, then for each state. */
export const AffirmedTerms = ({ policies, heading: Heading, className }: AffirmedTermsProps) => (
  <>
    <Sentences of={FLOOR.affirmation} className={className} />
    {policies.map(({ state, affirmation }) => (
      <Fragment key={state}>
        {policies.length > 1 && <Heading>{stateName(state)}</Heading>}
        <Sentences of={affirmation} className={className} />
      </Fragment>
    ))}
  </>
);
