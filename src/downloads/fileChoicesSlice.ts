import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { LayoutName } from '../contract/layouts/layouts';
import type { SamplingMethod } from '../contract/layouts/selection';
import type { MadeForm } from '../services/fileAssembler';
import { routeChanged, userSignedOut } from '../state/events';

/** What was chosen for the file of one purchase. */
export interface FileChoice {
  readonly layout: LayoutName;
  /** In which form; CSV if there is none. */
  readonly form?: MadeForm | undefined;
  readonly selection: SelectionFields;
}

/** Which of a list's records its file has, as the fields show it. */
export interface SelectionFields {
  readonly by: SamplingMethod | 'all';
  /** Typed: how many records, the dollars to spend, and what a piece costs. */
  readonly pieces: string;
  readonly budget: string;
  readonly cost: string;
  /** Into how many groups households are divided. */
  readonly groups: 1 | 2 | 3 | 4;
}

/** The choices for each purchase's file, which apply to no other, and what of them is unfolded. */
export interface FileChoicesState {
  readonly choices: readonly ({ readonly purchaseId: string } & FileChoice)[];
  /** The purchase whose choices are unfolded. */
  readonly openFor: string | null;
  /** Whether the columns of its layout are listed. */
  readonly columns: 'closed' | 'open';
}

/** What buyers get who don't choose. The first view has no room for the list of layouts. */
const NOTHING_CHOSEN: FileChoice = {
  layout: 'mail-house',
  selection: { by: 'all', pieces: '', budget: '', cost: '', groups: 1 },
};

type OfPurchase<Change> = PayloadAction<{ readonly purchaseId: string } & Change>;

const choiceOf = ({ choices }: FileChoicesState, purchaseId: string): FileChoice =>
  choices.find((choice) => choice.purchaseId === purchaseId) ?? NOTHING_CHOSEN;

function changed(state: FileChoicesState, purchaseId: string, change: Partial<FileChoice>): FileChoicesState {
  return {
    ...state,
    choices: [
      ...state.choices.filter((choice) => choice.purchaseId !== purchaseId),
      { ...choiceOf(state, purchaseId), purchaseId, ...change },
    ],
  };
}

const initialState: FileChoicesState = { choices: [], openFor: null, columns: 'closed' };

export const fileChoicesSlice = createSlice({
  name: 'fileChoices',
  initialState,
  reducers: {
    layoutChosen: (state, { payload }: OfPurchase<Pick<FileChoice, 'layout'>>) =>
      changed(state, payload.purchaseId, { layout: payload.layout }),
    formChosen: (state, { payload }: OfPurchase<Pick<FileChoice, 'form'>>) =>
      changed(state, payload.purchaseId, { form: payload.form }),
    selectionChanged: (state, { payload }: OfPurchase<{ readonly fields: Partial<SelectionFields> }>) => {
      const { selection } = choiceOf(state, payload.purchaseId);
      return changed(state, payload.purchaseId, { selection: { ...selection, ...payload.fields } });
    },
    choiceToggled: (state, { payload }: OfPurchase<unknown>): FileChoicesState => ({
      ...state,
      openFor: state.openFor === payload.purchaseId ? null : payload.purchaseId,
    }),
    columnsToggled: (state): FileChoicesState => ({
      ...state,
      columns: state.columns === 'open' ? 'closed' : 'open',
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, (state): FileChoicesState =>
        state.openFor === null ? state : { ...state, openFor: null },
      )
      .addCase(userSignedOut, (state): FileChoicesState => (state === initialState ? state : initialState));
  },
  selectors: {
    selectFileChoices: (state) => state,
    selectFileChoice: choiceOf,
  },
});

declare module '../state/types' {
  interface RootState extends WithSlice<typeof fileChoicesSlice> {}
}

export const { layoutChosen, formChosen, selectionChanged, choiceToggled, columnsToggled } =
  fileChoicesSlice.actions;
export const { selectFileChoices, selectFileChoice } = fileChoicesSlice.selectors;
