import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { alertRaised, routeChanged, signOutChosen, userSignedOut } from '../../app/events';

/**
 * What lies over the page: nothing, the side drawer, or the account menu; never two at once. Or there is no page any
 * more, since a screen failed: only loading it again helps.
 */
export interface ShellState {
  readonly status: 'bare' | 'drawerOpen' | 'accountMenuOpen' | 'brokenDown';
}

const became =
  (status: ShellState['status']) =>
  (state: ShellState): ShellState =>
    state.status === status || state.status === 'brokenDown' ? state : { status };

const closed =
  (status: ShellState['status']) =>
  (state: ShellState): ShellState =>
    state.status === status ? { status: 'bare' } : state;

const bare = became('bare');

export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({ status: 'bare' }),
  reducers: {
    drawerOpened: became('drawerOpen'),
    drawerClosed: closed('drawerOpen'),
    accountMenuOpened: became('accountMenuOpen'),
    accountMenuClosed: closed('accountMenuOpen'),
    brokeDown: became('brokenDown'),
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(routeChanged, alertRaised, signOutChosen, userSignedOut), bare);
  },
  selectors: { selectOverlay: (state) => state.status },
});

export const { drawerOpened, drawerClosed, accountMenuOpened, accountMenuClosed, brokeDown } =
  shellSlice.actions;
export const { selectOverlay } = shellSlice.selectors;
