import styles from '../../components/beside.module.css';
import { SelectField, type SelectOption } from '../../components/Field';
import type { FieldValues } from './searchForm';
import type { Audiences, TurnoutQuestion, TurnoutSelect } from './turnout';

type Kind = TurnoutQuestion['kind'];

/** What was chosen, in words, and whether it was taken back. */
type OnChoose = (
  values: Partial<FieldValues>,
  chosen: { readonly name: string; readonly op: 'add' | 'remove' },
) => void;

interface TurnoutSelectsProps {
  readonly selects: readonly TurnoutSelect[];
  readonly idOf: (kind: Kind) => string;
  readonly problems?: Readonly<Partial<Record<Kind, string | undefined>>>;
  readonly onChoose: OnChoose;
}

/** How often they voted: one question for each kind of election. */
export const TurnoutSelects = ({ selects, idOf, problems = {}, onChoose }: TurnoutSelectsProps) =>
  selects.map(({ kind, label, answers, value, options }) => (
    <div key={kind} className={styles.beside}>
      <SelectField
        id={idOf(kind)}
        name={`turnout-${kind}`}
        label={label}
        error={problems[kind]}
        value={value}
        options={options}
        onChange={(name) => {
          const [any] = answers;
          const answer = answers.find((one) => one.name === name) ?? any;
          const op = answer === any ? 'remove' : 'add';
          onChoose(answer.values, { name: `${label}: ${answer.label}`, op });
        }}
      />
    </div>
  ));

interface AudienceSelectProps {
  readonly audiences: Audiences;
  readonly options: readonly SelectOption[];
  readonly id: string;
  readonly onChoose: OnChoose;
}

/** The audiences that campaigns ask for by name. Choosing another one takes the last one back. */
export function AudienceSelect({ audiences, options, id, onChoose }: AudienceSelectProps) {
  const { current, none, all } = audiences;
  return (
    <div className={styles.beside}>
      <SelectField
        id={id}
        name="audience"
        label="Audience"
        hint={current?.words}
        value={current?.name ?? ''}
        options={options}
        onChange={(name) => {
          const next = all.find((one) => one.name === name);
          if (next !== undefined) onChoose(next.values, { name: next.label, op: 'add' });
          else if (current !== null) onChoose(none, { name: current.label, op: 'remove' });
        }}
      />
    </div>
  );
}
