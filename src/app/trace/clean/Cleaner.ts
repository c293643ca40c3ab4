import { matchingForm } from '../../../contract/text';
import { FALLBACK_COUNTIES } from '../../../features/search/searchOptions';
import { cleanCacheKey } from './addresses';
import { cleanText, type Surroundings } from './cleanText';
import { isPersonalColumn, Labels, REMOVED } from './labels';
import { looksSecret } from './masks';
import { type Rule, RULES } from './rules';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes cleaned copies of parts of one recording: first `note` all of them, then `clean` each. Text is let out by the
 * rule of the name it goes under (rules.ts), voters' values as labels (labels.ts), and text under an unknown name not
 * at all. What may be noted later, by a live viewer, gets labels after those that are there.
 */
export class Cleaner {
  private readonly labels = new Labels();
  private readonly counties = new Set(FALLBACK_COUNTIES.map(({ county }) => matchingForm(county)));
  private readonly standIns = new Map<string, string>();
  private readonly noted = new WeakSet();
  private readonly cleaned = new WeakMap<object, unknown>();
  private readonly keys = new Map<string, string>();
  private noting = false;

  private readonly around: Surroundings = {
    counties: this.counties,
    standIn: (kind, text) => {
      const known = this.standIns.get(`${kind} ${text}`) ?? `${kind}-${this.standIns.size + 1}`;
      this.standIns.set(`${kind} ${text}`, known);
      return known;
    },
    cleanFilter: (name, value) => this.string(name, value) ?? '',
  };

  note(parts: readonly unknown[]): void {
    this.noting = true;
    for (const part of parts) this.value('', part);
    this.noting = false;
    this.labels.settle();
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
      if (this.noting) this.labels.note(name, text);
      return this.labels.text(name, text);
    }
    const rule: Rule | undefined = RULES.get(name);
    if (rule !== undefined && rule !== 'path') return cleanText(rule, text, this.around);
    const cacheKey = cleanCacheKey(text, (args) => this.value('originalArgs', args));
    if (cacheKey !== null) return cacheKey;
    return rule === undefined ? REMOVED : cleanText(rule, text, this.around);
  }

  private age(years: number): number {
    if (this.noting) this.labels.note('Age', years);
    return this.labels.number('Age', years);
  }

  private list(name: string, list: readonly unknown[]): unknown[] {
    if (this.noting) this.noteCounties(name, list);
    return list.map((entry) => this.value(name, entry));
  }

  /** Lists of counties come from the server alone. */
  private noteCounties(name: string, list: readonly unknown[]): void {
    for (const entry of list) {
      const county = typeof entry === 'object' && entry !== null ? countyOf(entry as Fields) : entry;
      if (typeof county === 'string' && (name === 'counties' || typeof entry === 'object')) {
        this.counties.add(matchingForm(county));
      }
    }
  }

  private fields(name: string, fields: Fields): unknown {
    // What is wrong with a field is said under the field's name.
    if (name === 'errors') return this.entries(fields, () => 'message');
    if (this.noting) {
      if (this.noted.has(fields)) return null;
      this.noted.add(fields);
    }
    const known = this.noting ? undefined : this.cleaned.get(fields);
    if (known !== undefined) return known;
    const named = fields.name ?? fields.field;
    const nameOf = (key: string) => (key === 'value' && typeof named === 'string' ? named : key);
    const cleaned = this.entries(fields, nameOf);
    if (!this.noting) this.cleaned.set(fields, cleaned);
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

  /** Most are the same few names over and over. */
  private key(key: string): string {
    const known = this.keys.get(key);
    if (known !== undefined) return known;
    const cacheKey = cleanCacheKey(key, (args) => this.value('originalArgs', args));
    const cleaned = cacheKey ?? (looksSecret(key) ? REMOVED : key);
    if (!this.noting || cacheKey === null) this.keys.set(key, cleaned);
    return cleaned;
  }
}

function countyOf(fields: Fields): unknown {
  return fields.county ?? fields.County_Desc;
}
