import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TraceNote } from '../../trace/format';
import { maskNote } from '../../trace/clean/masks';
import { MAX_NOTE_LENGTH, MAX_NOTES } from '../../trace/traceLimits';

/** Support's notes on the open trace. */
export interface NotesState {
  readonly notes: readonly TraceNote[];
  /** They are in a file as they are here. */
  readonly saved: boolean;
}

/** Without what looks like an email address, a link, a number of a card or a phone, or a secret. */
const cleaned = ({ position, text }: TraceNote): TraceNote => ({
  position,
  text: maskNote(text).slice(0, MAX_NOTE_LENGTH),
});

const isSame = (one: TraceNote, other: TraceNote) =>
  one.position === other.position && one.text === other.text;

export const notesSlice = createSlice({
  name: 'notes',
  initialState: (): NotesState => ({ notes: [], saved: true }),
  reducers: {
    /** Another trace is open, with these notes in its file. */
    notesRead: (_state, { payload: notes }: PayloadAction<readonly TraceNote[]>): NotesState => ({
      notes: notes.map(cleaned),
      saved: true,
    }),
    noteAdded: (state, { payload }: PayloadAction<TraceNote>): NotesState => {
      const note = cleaned(payload);
      return state.notes.length >= MAX_NOTES || state.notes.some((known) => isSame(known, note))
        ? state
        : { notes: [...state.notes, note], saved: false };
    },
    noteRemoved: (state, { payload: note }: PayloadAction<TraceNote>): NotesState =>
      state.notes.some((known) => isSame(known, note))
        ? { notes: state.notes.filter((known) => !isSame(known, note)), saved: false }
        : state,
    notesSaved: (state): NotesState => ({ ...state, saved: true }),
  },
  selectors: {
    selectNotes: (state) => state.notes,
    selectNotesSaved: (state) => state.saved,
  },
});

export const { notesRead, noteAdded, noteRemoved, notesSaved } = notesSlice.actions;
export const { selectNotes, selectNotesSaved } = notesSlice.selectors;
