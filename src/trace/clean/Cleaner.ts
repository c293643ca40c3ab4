import { NONE_ON_FILE } from '../../contract/fields/localDistricts';
import { FIELDS, namesOfKind } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/entries';
import { PLACE_FIELDS } from '../../contract/places';
import { matchingForm } from '../../contract/text';
import { FALLBACK_COUNTIES } from '../../state/search/searchOptions';
import { cleanCacheKey } from './addresses';
import { cleanText, type CleaningContext } from './cleanText';
import { isPersonalColumn, isPlaceColumn, Labels, REMOVED } from './valueLabels';
import { looksSecret } from './masks';
import { type Rule, RULES } from './rules';

/** The facets whose options are names of places. */
const PLACES: ReadonlySet<string> = new Set(
  namesOfKind('names').flatMap((name) => (FIELDS[name].separator === '|' ? [FIELDS[name].facet] : [])),
);

/** The lists of their names. */
const LISTED: ReadonlySet<string> = new Set(PLACE_FIELDS);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes cleaned copies of the parts of one recording: first `collect` all parts, then `clean` each. Text is
 * cleaned by the rule for its name (rules.ts), voters' values are replaced with labels (valueLabels.ts), except
 * for what is typed and begins a place on file, and text under an unknown name is removed.
 */
export class Cleaner {
  private readonly labels = new Labels();
  private readonly counties = new Set(FALLBACK_COUNTIES.map(({ county }) => matchingForm(county)));
  private readonly places = new Set<string>([NONE_ON_FILE]);
  /** By what they stand for, of each kind. */
  private readonly standIns = new Map<string, Map<string, string>>();
  private readonly collected = new WeakSet();
  private readonly cleaned = new WeakMap<object, unknown>();
  private readonly keys = new Map<string, string>();
  private collecting = false;
  private isInVoter = false;

  private readonly context: CleaningContext = {
    counties: this.counties,
    places: this.places,
    standIn: (kind, text) => {
      const ofKind = this.standIns.get(kind) ?? new Map<string, string>();
      this.standIns.set(kind, ofKind);
      const known = ofKind.get(text) ?? `${kind}-${ofKind.size + 1}`;
      ofKind.set(text, known);
      return known;
    },
    cleanFilter: (name, value) => this.string(name, value) ?? '',
  };

  collect(parts: readonly unknown[]): void {
    this.collecting = true;
    for (const part of parts) this.value('', part);
    this.collecting = false;
    this.labels.assignLabels();
  }

  clean(part: unknown): unknown {
    return this.value('', part);
  }

  private value(name: string, value: unknown): unknown {
    if (typeof value === 'string') return this.string(name, value);
    if (typeof value === 'number') return name === 'Age' ? this.age(value) : value;
    if (Array.isArray(value)) return this.list(name, value);
    if (typeof value === 'object' && value !== null) return this.fields(name, value as Fields);
    return typeof value === 'boolean' ? value : value === undefined ? undefined : null;
  }

  private string(name: string, text: string): string | null {
    if (isPersonalColumn(name)) {
      if (this.collecting) {
        this.labels.collect(name, text);
        // A place where voters live is on file.
        if (this.isInVoter && isPlaceColumn(name)) this.places.add(matchingForm(text));
      } else if (!this.isInVoter && isPlaceColumn(name) && this.beginsPlace(text)) return text;
      return this.labels.textLabel(name, text);
    }
    const rule: Rule | undefined = RULES.get(name);
    if (rule !== undefined && rule !== 'path') return cleanText(rule, text, this.context, name);
    const cacheKey = cleanCacheKey(text, (args) => this.value('originalArgs', args));
    if (cacheKey !== null) return cacheKey;
    return rule === undefined ? REMOVED : cleanText(rule, text, this.context);
  }

  private beginsPlace(text: string): boolean {
    const name = matchingForm(text);
    return name !== '' && [...this.places].some((place) => place.startsWith(name));
  }

  private age(years: number): number {
    if (this.collecting) this.labels.collect('Age', years);
    return this.labels.numberLabel('Age', years);
  }

  private list(name: string, list: readonly unknown[]): unknown[] {
    if (this.collecting) this.collectCounties(name, list);
    // Only the server sends lists of places, so their names are public. They are thousands.
    if (LISTED.has(name) && list.every((entry) => typeof entry === 'string')) {
      if (this.collecting) for (const place of list) this.places.add(matchingForm(place));
      return [...list];
    }
    return list.map((entry) => this.value(name, entry));
  }

  /** Only the server sends lists of counties, so their names are public. */
  private collectCounties(name: string, list: readonly unknown[]): void {
    for (const entry of list) {
      const county = typeof entry === 'object' && entry !== null ? countyOf(entry as Fields) : entry;
      if (typeof county === 'string' && (name === 'counties' || typeof entry === 'object')) {
        this.counties.add(matchingForm(county));
      }
    }
  }

  /** A list that was bought has voters, so the places in its filters are on file. */
  private collectPlacesOf(filters: unknown): void {
    if (typeof filters !== 'object' || filters === null) return;
    for (const name of namesOfKind('names')) {
      const value: unknown = (filters as Fields)[name];
      if (typeof value !== 'string') continue;
      const known = FIELDS[name].separator === '|' ? this.places : this.counties;
      for (const entry of entriesOf(name, value)) known.add(matchingForm(entry));
    }
  }

  private fields(name: string, fields: Fields): unknown {
    // In `errors`, each key is a field name and each value a message.
    if (name === 'errors') return this.entries(fields, () => 'message');
    if (this.collecting) {
      if (this.collected.has(fields)) return null;
      this.collected.add(fields);
      // The server counts the voters of each place on file, so their names are public.
      if (PLACES.has(name)) for (const place of Object.keys(fields)) this.places.add(matchingForm(place));
      if (typeof fields.record_count === 'number') this.collectPlacesOf(fields.search_parameters);
    }
    const known = this.collecting ? undefined : this.cleaned.get(fields);
    if (known !== undefined) return known;
    const named = fields.name ?? fields.field ?? onlyIn(fields.names);
    const isOfNamed = (key: string) => key === 'value' || key === 'entry';
    const nameOf = (key: string) => (isOfNamed(key) && typeof named === 'string' ? named : key);
    // Where a voter lives stays hidden.
    this.isInVoter = 'Age' in fields;
    const cleaned = this.entries(fields, nameOf);
    this.isInVoter = false;
    if (!this.collecting) this.cleaned.set(fields, cleaned);
    return cleaned;
  }

  private entries(fields: Fields, nameOf: (key: string) => string): Record<string, unknown> {
    const cleaned: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined || key === '_persist') continue;
      cleaned[this.key(key)] = this.value(nameOf(key), value);
    }
    return cleaned;
  }

  /** Cached, because the same few names occur over and over. */
  private key(key: string): string {
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    const cacheKey = cleanCacheKey(key, (args) => this.value('originalArgs', args));
    const cleaned = cacheKey ?? (looksSecret(key) ? REMOVED : key);
    if (!this.collecting || cacheKey === null) this.keys.set(key, cleaned);
    return cleaned;
  }
}

/** The one name of a list, such as the filter whose entry is removed. */
const onlyIn = (names: unknown): unknown =>
  Array.isArray(names) && names.length === 1 ? names[0] : undefined;

function countyOf(fields: Fields): unknown {
  return fields.county ?? fields.County_Desc;
}
