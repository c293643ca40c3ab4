import type { CanonicalFilters } from '../../contract/filters';
import type { FileChoice, SelectionFields } from '../../downloads/fileChoicesState';
import { piecesFor, problemsIn, type SelectionProblems } from '../../downloads/fileSelection';
import { amountIn } from '../../lib/dollars';
import type { OpenWalkthrough } from './walkthroughState';

type Typed = Pick<OpenWalkthrough, 'cost' | 'budget'>;

/** The file that a cost per piece and a budget, as typed, stand for: a piece per voter. */
export const postageChoice = ({ cost = '', budget = '' }: Typed): FileChoice => ({
  layout: 'mail-house',
  selection: { by: 'frequent', pieces: '', budget: budget.trim(), cost: cost.trim() },
});

/** What is wrong with what is typed, whatever the list has. */
export const postageProblems = (typed: Typed): Pick<SelectionProblems, 'cost' | 'budget'> =>
  problemsIn(postageChoice(typed), { voters: 0, households: null });

/** What they say of the file of the list with these filters; nothing while they can't be read. */
export function fileFieldsOf(typed: Typed, { VoterID }: CanonicalFilters): Partial<SelectionFields> {
  const { cost, budget, by } = postageChoice(typed).selection;
  if (amountIn(cost) === null) return {};
  const pieces = piecesFor({ cost, budget });
  // A list of one voter ID has no selection.
  if (pieces === null || pieces === 0 || VoterID !== undefined) return { cost };
  return { cost, budget, by, pieces: String(pieces) };
}
