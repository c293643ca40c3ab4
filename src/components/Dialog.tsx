import { lazy, Suspense, useState } from 'react';
import type { AlertDialogProps, DialogProps } from './popups';

/** The library behind these weighs more than the rest of the shell, so it loads when the first one opens. */
const fetchPopups = () => import(/* webpackChunkName: "popups" */ './popups');
const LoadedDialog = lazy(async () => ({ default: (await fetchPopups()).LoadedDialog }));
const LoadedAlertDialog = lazy(async () => ({ default: (await fetchPopups()).LoadedAlertDialog }));

export function Dialog(props: DialogProps) {
  return useOpened(props.open) && <Suspense>{<LoadedDialog {...props} />}</Suspense>;
}

export function AlertDialog(props: AlertDialogProps) {
  return useOpened(props.open) && <Suspense>{<LoadedAlertDialog {...props} />}</Suspense>;
}

/** True from the first opening on, so that closing can still be animated. */
export function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
