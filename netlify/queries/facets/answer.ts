import type { DataReader } from '../../lib/db';
import type { Answer } from '../../../src/contract/answer';
import type { AnswerRequest, Counted } from '../../../src/contract/question';
import { fieldOf } from '../../../src/contract/fields/fields';
import { FACET_NAMES, type FacetName, replacedBy } from '../../../src/contract/fields/facets';
import { countsHouseholds } from '../../../src/contract/funnel';
import { lookupOf, type PlannedVersion } from '../bits/codes';
import { assertTurnoutKnown, isTurnoutKnown } from '../bits/knownTurnout';
import { fetchCodes, rememberedCodes } from '../bits/rememberedCodes';
import { bitFacetCounts, bitFacetCountsWhileLive } from './byBits';
import { type FacetCount, type FacetGroup, totalOf, votersBy } from './facets';
import { readAhead } from './readAhead';
import { answerable, facetsOf, presetName, stepFacets, stepHouseholds, stepName } from './fields';

/**
 * Answers a list's question with one plan: one round trip if this process knows the versions and codes,
 * otherwise two. All but the states are counted in the chosen state, or in all.
 * @throws ApiError `bad_request` when a chosen state's data cannot answer the filters or a preset
 */
export async function answerQuestion(database: DataReader, question: AnswerRequest): Promise<Answer> {
  const { filters, of, presets } = question;
  const choice = { liveOf: of.includes('states') ? undefined : filters.State };
  const asked = lookupOf([filters, ...presets]);
  const remembered = rememberedCodes(choice, asked);
  if (remembered !== undefined) {
    readAhead(database, remembered);
    const groups = groupsOf(remembered, question);
    const counts = await bitFacetCountsWhileLive(database, choice, remembered, groups);
    if (counts !== undefined) return answerOf(counts, question);
  }
  const versions = await fetchCodes(database, choice, asked);
  readAhead(database, versions);
  const groups = groupsOf(versions, question);
  return answerOf(await bitFacetCounts(database, groups), question);
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
