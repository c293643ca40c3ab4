import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { siteReplaced } from './shellSlice';
import { type Alert, alertDismissed, alertRaised, signInChosen } from '../../state/events';

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
      // That is why: the banner says so.
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
  interface RootState extends WithSlice<typeof alertSlice> {}
}

export const { selectAlert, selectLine } = alertSlice.selectors;

/** For a press whose chunk did not load. */
export const NOT_LOADED = {
  title: 'Part of the site didn’t load',
  message: 'Check your internet connection and try again.',
  action: 'support',
} as const;
