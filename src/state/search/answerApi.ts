import { type Answer, answerEndpoint } from '../../contract/answer';
import type { ResponseOf } from '../../contract/endpoint';
import type { CanonicalFilters } from '../../contract/filters';
import type { Step } from '../../contract/funnel';
import { SEARCH_TIMEOUT_MS } from '../../contract/limits';
import type { Counted } from '../../contract/question';
import { api, apiCall } from '../../services/api';

/** Where answers are shown. Each place has one question at a time, and keeps its last answer. */
export type AnswerPlace = 'home' | 'list' | 'walkthrough' | 'around' | 'onFile' | 'elsewhere' | 'funnel';

/** What a screen wants to know of a list. */
export interface Question {
  readonly filters: CanonicalFilters;
  readonly of: readonly Counted[];
  /** The values that each preset sets, by its name; an empty one takes a filter away. */
  readonly presets: Readonly<Record<string, PresetValues>>;
  /** In which order the list's choices are counted, one after the other. */
  readonly steps?: readonly Step[] | undefined;
}
export type PresetValues = Readonly<Record<string, string | number>>;

/** An answer with its question: shown with any other filters it would be wrong. */
export interface Answered extends Question {
  readonly counts: Omit<Answer, 'presets'> & { readonly presets: Readonly<Record<string, number>> };
}

/**
 * All live numbers of the shop: one cache entry for each place, whatever its question. It holds the question
 * (`originalArgs`), whether it is being asked, and the last answer, which stays until the next one arrives.
 * Signed in, because an account may count more than an address.
 */
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
        { filters, of, presets, steps },
      ): Answered => ({
        filters,
        of,
        presets,
        steps,
        counts: {
          ...data,
          presets: Object.fromEntries(Object.keys(presets).map((name, n) => [name, data.presets[n] ?? 0])),
        },
      }),
      serializeQueryArgs: ({ queryArgs: { place } }) => ({ place }),
      keepUnusedDataFor: Infinity,
    }),
  }),
});
