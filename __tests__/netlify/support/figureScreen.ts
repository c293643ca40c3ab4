import type { UnknownAction } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { RootState } from '../../../src/state/types';

/** A figure on screen, and the list that stands beside it. */
export interface Figure {
  readonly name: string;
  readonly shown: number;
  readonly of: 'voters' | 'households' | 'deliverable';
  readonly filters: CanonicalFilters;
  /** Lists whose voters it leaves out. */
  readonly less?: readonly CanonicalFilters[];
  /** It is dimmed: of another list, until the next answer. */
  readonly stale?: boolean;
  /** For an option: whether it can be chosen, and whether it is chosen already or takes a choice away. */
  readonly option?: { readonly open: boolean; readonly keeps: boolean };
}

export const figure = (
  name: string,
  shown: number,
  filters: CanonicalFilters,
  more: Partial<Pick<Figure, 'of' | 'less' | 'stale' | 'option'>> = {},
): Figure => ({ name, shown, of: 'voters', filters, ...more });

/** A screen with options: what can be done there, and the figures that it shows. */
export interface Screen {
  /** By kind, so that many options of one kind don't drown the others. */
  readonly actions: (state: RootState) => readonly (readonly UnknownAction[])[];
  readonly shown: (state: RootState) => readonly Figure[];
}

/** One thing to choose on a screen: its field and words, what it does, and the figure beside it. */
export interface Choice {
  readonly name: string;
  readonly action: UnknownAction;
  readonly figure: { readonly voters: number; readonly stale: boolean } | null;
  /** The list that the figure counts; null for none. */
  readonly filters: CanonicalFilters | null;
  readonly open: boolean;
  /** Chosen already, taking a choice away, or a state: open without voters, too. */
  readonly keeps: boolean;
}

/** What can be chosen, by field. */
export const openChoices = (choices: readonly Choice[]): readonly (readonly UnknownAction[])[] =>
  [...Map.groupBy(choices, ({ name }) => name.split(':', 1)[0]).values()].map((same) =>
    same.flatMap(({ open, action }) => (open ? [action] : [])),
  );

export const choiceFigures = (choices: readonly Choice[]): readonly Figure[] =>
  choices.flatMap(({ name, figure: counted, filters, open, keeps }) =>
    counted === null || filters === null
      ? []
      : [figure(name, counted.voters, filters, { stale: counted.stale, option: { open, keeps } })],
  );

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly dimmed?: boolean;
}

/** The options of a select, whose figures stand in their labels. @param after the list that an action leads to */
export const ofSelect = (
  name: string,
  options: readonly SelectOption[],
  chosen: string,
  actionOf: (value: string) => UnknownAction,
  after: (action: UnknownAction) => CanonicalFilters | null,
): Choice[] =>
  options.map(({ value, label, disabled, dimmed }) => {
    const counted = / · ([\d,]+)$/u.exec(label)?.[1];
    const action = actionOf(value);
    return {
      name: `${name}: ${label}`,
      action,
      filters: after(action),
      figure:
        counted === undefined
          ? null
          : { voters: Number(counted.replaceAll(',', '')), stale: dimmed === true },
      open: disabled !== true,
      keeps: value === chosen || value === '' || value === 'any',
    };
  });
