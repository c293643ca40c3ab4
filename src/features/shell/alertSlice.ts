import { createSlice } from '@reduxjs/toolkit';
import { type Alert, alertDismissed, alertRaised, signInChosen } from '../../app/events';

/** The alert that waits to be read. A second one replaces the first: it is about what happened last. */
export type AlertState = { readonly status: 'none' } | { readonly status: 'shown'; readonly alert: Alert };

const none = (state: AlertState): AlertState => (state.status === 'none' ? state : { status: 'none' });

export const alertSlice = createSlice({
  name: 'alert',
  initialState: (): AlertState => ({ status: 'none' }),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(alertRaised, (_state, { payload }) => ({ status: 'shown', alert: payload }))
      .addCase(alertDismissed, none)
      .addCase(signInChosen, none);
  },
  selectors: { selectAlert: (state) => (state.status === 'shown' ? state.alert : null) },
});

export const { selectAlert } = alertSlice.selectors;
