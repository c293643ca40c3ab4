import { createSlice } from '@reduxjs/toolkit';
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

const bare = became('bare');

export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({ status: 'bare' }),
  reducers: {
    drawerOpened: became('drawerOpen'),
    drawerClosed: (state) => (state.status === 'drawerOpen' ? bare(state) : state),
    accountMenuOpened: became('accountMenuOpen'),
    accountMenuClosed: (state) => (state.status === 'accountMenuOpen' ? bare(state) : state),
    brokeDown: became('brokenDown'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(routeChanged, bare)
      .addCase(alertRaised, bare)
      .addCase(signOutChosen, bare)
      .addCase(userSignedOut, bare);
  },
  selectors: { selectOverlay: (state) => state.status },
});

export const { drawerOpened, drawerClosed, accountMenuOpened, accountMenuClosed, brokeDown } =
  shellSlice.actions;
export const { selectOverlay } = shellSlice.selectors;
