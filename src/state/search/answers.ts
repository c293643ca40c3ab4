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

/** Where answers are shown. Each place has one question at a time, and keeps its last answer. */
const PLACES = [
  ...(['home', 'list', 'walkthrough', 'onFile', 'funnel'] as const),
  ...(['places', 'walkthroughPlaces'] as const),
] as const;
export type AnswerPlace = (typeof PLACES)[number];

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

/** One cache entry for each place: its question and its last answer, which stays until the next arrives. */
export const answerApi = api.injectEndpoints({
  endpoints: (build) => ({
    answer: build.query<Answered, Question & { readonly place: AnswerPlace }>({
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
        { place: _place, ...question },
      ): Answered => ({
        ...question,
        counts: {
          ...data,
          presets: Object.fromEntries(
            Object.keys(question.presets).map((name, n) => [name, data.presets[n] ?? 0]),
          ),
        },
      }),
      serializeQueryArgs: ({ queryArgs: { place } }) => ({ place }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});

const entryOf = (place: AnswerPlace) =>
  answerApi.endpoints.answer.select({ place, filters: {}, of: [], presets: {} });
const ENTRIES = Object.fromEntries(PLACES.map((place) => [place, entryOf(place)])) as Readonly<
  Record<AnswerPlace, ReturnType<typeof entryOf>>
>;

export const selectAsked = (state: RootState, place: AnswerPlace) => ENTRIES[place](state);
export type Asked = ReturnType<typeof selectAsked>;

/** The last answer, whatever it was an answer to. */
export const selectAnswered = (state: RootState, place: AnswerPlace): Answered | undefined =>
  selectAsked(state, place).data;

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
  /** `last` is the total of another list of the state, shown dimmed until this one's arrives. */
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
  return {
    status: 'counting',
    last: data?.filters.State === filters.State ? (data?.counts.voters ?? null) : null,
  };
}

export function selectHasFailed(state: RootState, place: AnswerPlace): boolean {
  const { isError, error } = selectAsked(state, place);
  return isError && isFailure(error);
}

/** The server's sentence about a limit that was reached. */
export const selectLimit = (state: RootState, place: AnswerPlace): string | null =>
  selectHasFailed(state, place) ? limitSentence(selectAsked(state, place).error) : null;

/** A request aborted for a newer one has not failed. */
export function isFailure(error: unknown): boolean {
  const { kind } = (error ?? {}) as { readonly kind?: string };
  return kind !== undefined && kind !== 'aborted';
}
