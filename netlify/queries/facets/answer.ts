import type { DataReader } from '../../lib/db';
import type { Answer } from '../../../src/contract/answer';
import type { AnswerRequest, Counted } from '../../../src/contract/question';
import { fieldOf } from '../../../src/contract/fields/fields';
import { FACET_NAMES, type FacetName, replacedBy } from '../../../src/contract/fields/facets';
import { countsHouseholds } from '../../../src/contract/funnel';
import { lookupOf, type PlannedVersion } from '../bits/codes';
import { assertTurnoutKnown, isTurnoutKnown } from '../bits/knownTurnout';
import { askLive } from '../bits/askLive';
import { type CodeCount, facetCounts } from './byBits';
import { type FacetCount, type FacetGroup, totalOf, votersBy } from './facets';
import { readAhead } from './readAhead';
import { answerable, facetsOf, presetName, stepFacets, stepHouseholds, stepName } from './fields';

/**
 * Answers a list's question with one plan. All but the states are counted in the chosen state, or in all.
 * @throws ApiError `bad_request` when a chosen state's data cannot answer the filters or a preset
 */
export function answerQuestion(database: DataReader, question: AnswerRequest): Promise<Answer> {
  const { filters, of, presets } = question;
  return askLive(database, {
    choice: { liveOf: of.includes('states') ? undefined : filters.State },
    filters: lookupOf([filters, ...presets]),
    needsValues: true,
    plan: ({ versions, values }) => {
      readAhead(database, versions);
      const { query, read } = facetCounts(groupsOf(versions, question), values);
      return { query, read: (counts: readonly CodeCount[]) => answerOf(read(counts), question) };
    },
  });
}

/** What to count in the chosen state, or in all, and in the other states. */
function groupsOf(
  versions: readonly PlannedVersion[],
  { filters, of, presets, steps }: AnswerRequest,
): readonly FacetGroup[] {
  const { State } = filters;
  const isChosen = ({ state }: PlannedVersion) => State === undefined || state === State;
  const chosen = versions.filter(isChosen);
  assertTurnoutKnown(chosen, filters);
  presets.forEach((preset, n) => assertTurnoutKnown(chosen, preset, `presets.${n}.`));
  const others = versions.filter((version) => !isChosen(version) && isTurnoutKnown(version, filters));
  return [
    { versions: chosen, ...facetsOf(filters, ['voters', ...answerable(of, chosen)], presets) },
    { versions: others, ...facetsOf(filters, ['states']) },
    {
      versions: steps.length === 0 ? [] : chosen,
      ...{ common: {}, facets: stepFacets(steps), isChain: true },
    },
  ].filter((group) => group.versions.length > 0);
}

function answerOf(counts: readonly FacetCount[], { of, presets, steps }: AnswerRequest): Answer {
  const total = (name: Counted) => (of.includes(name) ? { [name]: totalOf(counts, name) } : {});
  return {
    voters: totalOf(counts, 'voters'),
    ...total('households'),
    ...total('deliverable'),
    facets: Object.fromEntries(
      FACET_NAMES.filter((name) => of.includes(name)).map((name) => [name, facetOf(counts, name)]),
    ),
    presets: presets.map((_, n) => totalOf(counts, presetName(n))),
    ...(steps.length > 0 && {
      steps: steps.map((_, n) => totalOf(counts, stepName(n))),
      stepHouseholds: steps.map((_, n) =>
        countsHouseholds(steps, n) ? totalOf(counts, stepHouseholds(n)) : null,
      ),
    }),
  };
}

function facetOf(counts: readonly FacetCount[], name: FacetName): Readonly<Record<string, number>> {
  switch (name) {
    case 'states':
      return votersBy(counts, name, ({ state }) => state);
    case 'counties':
      return votersBy(counts, name, ({ state, value }) => `${state} ${value}`);
    case 'elections':
      return votersBy(counts, 'voted');
    case 'notVoted':
      return votersBy(counts, 'not_voted');
    default: {
      const prefix = prefixOf(name);
      return votersBy(counts, name, ({ value }) => `${prefix}${value}`);
    }
  }
}

/** What filters write before the number of a district. */
function prefixOf(facet: FacetName): string {
  const [name] = replacedBy(facet);
  const field = name && fieldOf(name);
  return field?.kind === 'district' ? `${field.prefix}-` : '';
}
