import { Choices } from '../../components/Choices';
import { formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLastElectionOffers } from './figures';
import { presetChosen } from './walkthroughSlice';

/** Of each kind of election: any, last, last two. A local race asks for local ones before everything else. */
export function ElectionChoices({ of }: { readonly of: 'all' | 'local' | 'statewide' }) {
  const dispatch = useAppDispatch();
  const offers = useAppSelector(selectLastElectionOffers);
  const asked = offers.filter(
    ({ choice }) => of === 'all' || (choice?.kind === 'local') === (of === 'local'),
  );
  return [...Map.groupBy(asked, ({ choice }) => choice?.legend ?? '')].map(([legend, answers]) => (
    <Choices
      key={legend}
      legend={legend}
      name={`walkthrough-last ${legend}`}
      pick="one"
      choices={answers.map(({ name, label, words, chosen, contradicted, voters, stale }) => ({
        value: name,
        label,
        note: [
          contradicted ? `${words}. Replaces your current choice.` : words,
          ...(voters === null ? [] : [formatVoters(voters)]),
        ].join(' · '),
        unavailable: voters === 0 && !stale && !chosen,
      }))}
      chosen={answers.flatMap(({ name, chosen }) => (chosen ? [name] : []))}
      onChoose={(name) => {
        const answer = answers.find((offer) => offer.name === name);
        if (answer !== undefined) dispatch(presetChosen({ values: answer.pressed }));
      }}
    />
  ));
}
