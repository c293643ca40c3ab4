import { lazy, Suspense, useState } from 'react';
import type { AlertDialogProps, DialogProps } from './popups';

/** The library is larger than the rest of the shell, so it loads with the first dialog. */
const fetchPopups = () => import(/* webpackChunkName: "popups" */ './popups');
const LoadedDialog = lazy(async () => ({ default: (await fetchPopups()).LoadedDialog }));
const LoadedAlertDialog = lazy(async () => ({ default: (await fetchPopups()).LoadedAlertDialog }));

export function Dialog(props: DialogProps) {
  return useOpened(props.open) && <Suspense>{<LoadedDialog {...props} />}</Suspense>;
}

export function AlertDialog(props: AlertDialogProps) {
  return useOpened(props.open) && <Suspense>{<LoadedAlertDialog {...props} />}</Suspense>;
}

/** Stays true after the first opening, so that closing can be animated. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
