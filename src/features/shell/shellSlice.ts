import { createSlice } from '@reduxjs/toolkit';
import { alertRaised, routeChanged, signOutChosen, userSignedOut } from '../../app/events';

/** What lies over the page: nothing, the side drawer, or the account menu; never two at once. */
export type ShellState =
  { readonly status: 'bare' } | { readonly status: 'drawerOpen' } | { readonly status: 'accountMenuOpen' };

const bare = (state: ShellState): ShellState => (state.status === 'bare' ? state : { status: 'bare' });

export const shellSlice = createSlice({
  name: 'shell',
  initialState: (): ShellState => ({ status: 'bare' }),
  reducers: {
    drawerOpened: (state): ShellState => (state.status === 'drawerOpen' ? state : { status: 'drawerOpen' }),
    drawerClosed: (state) => (state.status === 'drawerOpen' ? bare(state) : state),
    accountMenuOpened: (state): ShellState =>
      state.status === 'accountMenuOpen' ? state : { status: 'accountMenuOpen' },
    accountMenuClosed: (state) => (state.status === 'accountMenuOpen' ? bare(state) : state),
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

export const { drawerOpened, drawerClosed, accountMenuOpened, accountMenuClosed } = shellSlice.actions;
export const { selectOverlay } = shellSlice.selectors;
