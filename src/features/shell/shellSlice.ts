import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import { alertRaised, routeChanged, signOutChosen, userSignedOut } from '../../state/events';

/** What covers the page, one thing at a time. Only a reload leaves `crashed`. */
export interface ShellState {
  readonly status: 'bare' | 'drawerOpen' | 'accountMenuOpen' | 'crashed';
  /** A new version was deployed, and chunks of this one are gone. */
  readonly replaced?: true;
}

const became =
  (status: ShellState['status']) =>
  (state: ShellState): ShellState =>
    state.status === status || state.status === 'crashed' ? state : { ...state, status };

const closed =
  (status: ShellState['status']) =>
  (state: ShellState): ShellState =>
    state.status === status ? { ...state, status: 'bare' } : state;

const bare = became('bare');

export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({ status: 'bare' }),
  reducers: {
    drawerOpened: became('drawerOpen'),
    drawerClosed: closed('drawerOpen'),
    accountMenuOpened: became('accountMenuOpen'),
    accountMenuClosed: closed('accountMenuOpen'),
    screenCrashed: became('crashed'),
    siteReplaced: (state): ShellState => ({ ...state, replaced: true }),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(routeChanged, alertRaised, signOutChosen, userSignedOut), bare);
  },
  selectors: { selectOverlay: (state) => state.status, selectReplaced: (state) => state.replaced },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof shellSlice> {}
}

export const {
  drawerOpened,
  drawerClosed,
  accountMenuOpened,
  accountMenuClosed,
  screenCrashed,
  siteReplaced,
} = shellSlice.actions;
export const { selectOverlay, selectReplaced } = shellSlice.selectors;
