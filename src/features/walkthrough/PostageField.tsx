import { useRef, useState, type RefObject } from 'react';
import { TextField } from '../../components/TextField';
import { budgetWords } from '../../downloads/budgetWords';
import { amountIn, COST_HINT, costOf, formatDollars } from '../../lib/dollars';
import { formatHouseholds, formatVoters } from '../../lib/voterLabels';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAnswered } from '../../state/search/answers';
import { intoSight } from '../../components/intoSight';
import { postageChoice, postageProblems } from './postage';
import styles from './walkthrough.module.css';
import { budgetTyped, costTyped, selectOpenWalkthrough } from './walkthroughSlice';
import { selectRunningTotal } from './walkthroughSelectors';

export const postageFieldId = (name: 'cost' | 'budget') => `walkthrough-${name}`;

/** What it comes to to mail the list: by household and by voter. Its file begins with what is typed. */
export function PostageField() {
  const dispatch = useAppDispatch();
  const cost = useAppSelector((state) => selectOpenWalkthrough(state)?.cost ?? '');
  const budget = useAppSelector((state) => selectOpenWalkthrough(state)?.budget ?? '');
  const each = amountIn(cost);
  const problems = postageProblems({ cost, budget });
  const fields = useRef<HTMLDivElement>(null);
  // Until the budget is left, its cost may be what is typed next.
  const [isLeft, setLeft] = useState(budget !== '');
  return (
    <div ref={fields} className={styles.postage}>
      <TextField
        id={postageFieldId('cost')}
        name="walkthrough-cost"
        label="Cost per piece ($)"
        hint={`Optional. ${COST_HINT}`}
        inputMode="decimal"
        autoComplete="off"
        value={cost}
        error={cost !== '' || isLeft ? problems.cost : undefined}
        onChange={(typed) => dispatch(costTyped({ cost: typed }))}
      />
      <TextField
        id={postageFieldId('budget')}
        name="walkthrough-budget"
        label="Your budget ($)"
        hint="Optional. For the mailing, not for the list. If it won’t cover everyone, your file has those who voted most often."
        inputMode="decimal"
        autoComplete="off"
        value={budget}
        error={problems.budget}
        onBlur={() => setLeft(true)}
        onChange={(typed) => dispatch(budgetTyped({ budget: typed }))}
      />
      <p role="status">{each !== null && <Cost each={each} budget={budget} fields={fields} />}</p>
    </div>
  );
}

interface CostProps {
  /** Tenths of a cent. */
  readonly each: number;
  readonly budget: string;
  /** While they are typed in, the answer comes into sight. */
  readonly fields: RefObject<HTMLElement | null>;
}

function Cost({ each, budget, fields }: CostProps) {
  const total = useAppSelector(selectRunningTotal);
  const households = useAppSelector((state) => selectAnswered(state, 'walkthrough')?.counts.households);
  // Until both are counted for these answers, it would be another list's.
  if (total.status !== 'counted' || households === undefined) return null;
  const choice = postageChoice({ cost: String(each / 1000), budget });
  const counts = { voters: total.count, households };
  return (
    <span
      ref={(answer) => {
        if (fields.current?.contains(document.activeElement) === true) intoSight(answer);
      }}
    >
      At {formatDollars(each)} a piece: {costOf(households, each)} for {formatHouseholds(households)},{' '}
      {costOf(total.count, each)} for {formatVoters(total.count)}.
      {choice.selection.budget !== '' && ` ${budgetWords(choice, counts)}`}
    </span>
  );
}
