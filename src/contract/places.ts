import * as v from 'valibot';
import { defineEndpoint, ok } from './endpoint';
import { namesOfKind } from './fields/fields';
import { LOCAL_FIELDS } from './fields/localDistricts';
import { stateParam } from './voters';

/** Filters for places within a state, in the order in which they are offered. Counties are separate. */
export const PLACE_FIELDS = [
  ...LOCAL_FIELDS,
  ...namesOfKind('district'),
  ...(['Cities', 'Zip', 'Precincts'] as const),
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

const placesSchema = v.object(
  Object.fromEntries(PLACE_FIELDS.map((name) => [name, v.array(v.string())])) as Record<
    PlaceField,
    v.ArraySchema<v.StringSchema<undefined>, undefined>
  >,
);
/** Entries on file by filter. Without totals, which could reveal suppressed voters. */
export type Places = v.InferOutput<typeof placesSchema>;

export const placesEndpoint = defineEndpoint({
  path: '/api/voters/places/:state',
  callers: 'anyone',
  limits: 'lookups',
  params: stateParam,
  response: ok({ data: placesSchema }),
});
