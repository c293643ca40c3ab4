import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { LayoutName } from '../../contract/layouts/layouts';
import type { MadeForm } from '../../services/forms/form';
import type { Way } from '../../contract/layouts/selection';

/** What the next file is laid out for, wherever it is asked for, and whether its columns are listed. */
export interface FileLayoutState {
  readonly layout: LayoutName;
  readonly columns: 'closed' | 'open';
  /** In which form; CSV if there is none. */
  readonly form?: MadeForm | undefined;
  /** Whether the choice is unfolded where it takes a line. */
  readonly choice?: 'closed' | 'open';
  /** What was chosen besides (`fieldsOf`); none yet, and none in traces from before. */
  readonly selection?: Partial<SelectionFields>;
}

/** Which of a list's records the next file has, as the fields show it. */
export interface SelectionFields {
  readonly by: Way | 'all';
  /** Typed: how many records, the dollars to spend, and what a piece costs. */
  readonly pieces: string;
  readonly budget: string;
  readonly cost: string;
  /** Into how many groups households are divided. */
  readonly groups: 1 | 2 | 3 | 4;
}

/** What buyers get who don't choose. The first view has no room for the list of layouts. */
const initialState: FileLayoutState = { layout: 'mail-house', columns: 'closed' };

const chosen = <Choice extends Partial<FileLayoutState>>(
  state: FileLayoutState,
  { payload }: PayloadAction<Choice>,
): FileLayoutState => ({ ...state, ...payload });

const other = (shown: FileLayoutState['choice']) => (shown === 'open' ? 'closed' : 'open');

export const fileLayoutSlice = createSlice({
  name: 'fileLayout',
  initialState: () => initialState,
  reducers: {
    layoutChosen: chosen<Pick<FileLayoutState, 'layout'>>,
    formChosen: chosen<Pick<FileLayoutState, 'form'>>,
    selectionChanged: (state, { payload }: PayloadAction<Partial<SelectionFields>>) => ({
      ...state,
      selection: { ...state.selection, ...payload },
    }),
    choiceToggled: (state): FileLayoutState => ({ ...state, choice: other(state.choice) }),
    columnsToggled: (state): FileLayoutState => ({ ...state, columns: other(state.columns) }),
  },
  selectors: { selectFileLayout: (state) => state },
});

declare module '../types' {
  interface RootState extends WithSlice<typeof fileLayoutSlice> {}
}

export const { layoutChosen, formChosen, selectionChanged, choiceToggled, columnsToggled } =
  fileLayoutSlice.actions;
export const { selectFileLayout } = fileLayoutSlice.selectors;
