import { createSlice, isAnyOf, type WithSlice } from '@reduxjs/toolkit';
import {
  type Alert,
  alertDismissed,
  alertRaised,
  routeChanged,
  signInChosen,
  signOutChosen,
  userSignedOut,
} from '../../state/events';

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

/** A second alert replaces the first. */
export type AlertState = { readonly status: 'none' } | { readonly status: 'shown'; readonly alert: Alert };

const isLine = ({ action }: Alert) => action === 'goOn';
const none = (state: AlertState): AlertState => (state.status === 'none' ? state : { status: 'none' });

export const alertSlice = createSlice({
  name: 'alert',
  initialState: (): AlertState => ({ status: 'none' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(alertRaised, (_state, { payload }) => ({ status: 'shown', alert: payload }))
      .addCase(alertDismissed, none)
      // The banner says why.
      .addCase(siteReplaced, (state) =>
        state.status === 'shown' && state.alert.title === NOT_LOADED.title ? none(state) : state,
      )
      .addCase(signInChosen, none);
  },
  selectors: {
    selectAlert: (state) => (state.status === 'shown' && !isLine(state.alert) ? state.alert : null),
    selectLine: (state) => (state.status === 'shown' && isLine(state.alert) ? state.alert : null),
  },
});

declare module '../../state/types' {
  interface RootState extends WithSlice<typeof shellSlice>, WithSlice<typeof alertSlice> {}
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
export const { selectAlert, selectLine } = alertSlice.selectors;

/** For a press whose chunk did not load. */
export const NOT_LOADED = {
  title: 'Part of the site didn’t load',
  message: 'Check your internet connection and try again.',
  action: 'support',
} as const;
