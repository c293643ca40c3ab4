import type { CanonicalFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { limitSentence, referenceOf } from '../../services/problem';
import type { RootState } from '../types';
import { type Answer, answerEndpoint } from '../../contract/answer';
import type { ResponseOf } from '../../contract/endpoint';
import type { Step } from '../../contract/funnel';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import type { Counted } from '../../contract/question';
import { api, apiCall } from '../../services/api';

/** The screens and boxes that ask. Each has one question at a time, and keeps its last answer. */
const ASKERS = ['home', 'list', 'walkthrough', 'onFile', 'funnel', 'places', 'walkthroughPlaces'] as const;
export type Asker = (typeof ASKERS)[number];

export interface Question {
  readonly filters: CanonicalFilters;
  readonly of: readonly Counted[];
  /** An empty value takes a filter away. */
  readonly presets: Readonly<Record<string, PresetValues>>;
  readonly steps?: readonly Step[] | undefined;
  /** Of the voter file that the page knows: with another one, the question is asked again. */
  readonly dataDate?: string | undefined;
}
export type PresetValues = Readonly<Record<string, string | number>>;

/** An answer with its question: shown with any other filters it would be wrong. */
export interface Answered extends Question {
  readonly counts: Omit<Answer, 'presets'> & { readonly presets: Readonly<Record<string, number>> };
}

/** One cache entry for each asker: its question and its last answer, which stays until the next arrives. */
export const answerApi = api.injectEndpoints({
  endpoints: (build) => ({
    answer: build.query<Answered, Question & { readonly asker: Asker }>({
      query: ({ filters, of, presets, steps }) =>
        apiCall(answerEndpoint, {
          body: {
            ...filters,
            ...(of.length > 0 && { of: of.join(',') }),
            ...(steps !== undefined && { steps: steps.join(',') }),
            ...(Object.keys(presets).length > 0 && { presets: Object.values(presets) }),
          },
          timeoutMs: SEARCH_TIMEOUT_MS,
          signedIn: true,
        }),
      transformResponse: (
        { data }: ResponseOf<typeof answerEndpoint>,
        _meta,
        { asker: _asker, ...question },
      ): Answered => ({
        ...question,
        counts: {
          ...data,
          presets: Object.fromEntries(
            Object.keys(question.presets).map((name, n) => [name, data.presets[n] ?? 0]),
          ),
        },
      }),
      // The key's name in support traces.
      serializeQueryArgs: ({ queryArgs: { asker } }) => ({ place: asker }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

/** The cache's key has the asker alone. */
const keyOf = (asker: Asker) => ({ asker, filters: {}, of: [], presets: {} });
const ENTRIES = Object.fromEntries(
  ASKERS.map((asker) => [asker, answerApi.endpoints.answer.select(keyOf(asker))]),
) as Readonly<Record<Asker, ReturnType<typeof answerApi.endpoints.answer.select>>>;

export const selectAsked = (state: RootState, asker: Asker) => ENTRIES[asker](state);
/** An asker's request that is under way. */
export const runningAnswer = (asker: Asker) => answerApi.util.getRunningQueryThunk('answer', keyOf(asker));
export type Asked = ReturnType<typeof selectAsked>;

/** The last answer, whatever it was an answer to. */
export const selectAnswered = (state: RootState, asker: Asker): Answered | undefined =>
  selectAsked(state, asker).data;

export const isAnswered = (question: Question, answer: Answered | undefined): boolean =>
  answer !== undefined &&
  sameFilters(answer.filters, question.filters) &&
  question.dataDate === answer.dataDate &&
  (question.steps === undefined || question.steps.join() === answer.steps?.join()) &&
  question.of.every((name) => answer.of.includes(name)) &&
  Object.entries(question.presets).every(([name, values]) => sameValues(values, answer.presets[name]));

/** Whether presets are still the same: with a new data date, one of the same name may set other values. */
export const sameValues = (one: object, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export type Total =
  /** `last` is the total of another list of the state, but never of all voters, shown dimmed meanwhile. */
  | { readonly status: 'counting'; readonly last: number | null }
  | { readonly status: 'counted'; readonly count: number }
  /** `limit`: the server's sentence about a limit that was reached; `reference`: the failed request's id. */
  | { readonly status: 'failed'; readonly limit: string | null; readonly reference: string | null };

export function totalFor(
  filters: CanonicalFilters,
  { data, isError, error, originalArgs }: Pick<Asked, 'data' | 'isError' | 'error' | 'originalArgs'>,
): Total {
  if (data !== undefined && sameFilters(data.filters, filters))
    return { status: 'counted', count: data.counts.voters };
  if (isError && isFailure(error) && originalArgs !== undefined && sameFilters(originalArgs.filters, filters))
    return { status: 'failed', limit: limitSentence(error), reference: referenceOf(error) };
  const isOfState = data !== undefined && data.filters.State === filters.State;
  const isOfEverybody = Object.keys(data?.filters ?? {}).length === 0;
  return { status: 'counting', last: isOfState && !isOfEverybody ? data.counts.voters : null };
}

export function selectHasFailed(state: RootState, asker: Asker): boolean {
  const { isError, error } = selectAsked(state, asker);
  return isError && isFailure(error);
}

/** The server's sentence about a limit that was reached. */
export const selectLimit = (state: RootState, asker: Asker): string | null =>
  selectHasFailed(state, asker) ? limitSentence(selectAsked(state, asker).error) : null;

/** A request aborted for a newer one has not failed. */
export function isFailure(error: unknown): boolean {
  const { kind } = (error ?? {}) as { readonly kind?: string };
  return kind !== undefined && kind !== 'aborted';
}
