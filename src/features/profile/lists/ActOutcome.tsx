import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { intoSight } from '../../../components/focus';
import { Notice } from '../../../components/Notice';
import { Reference } from '../../../components/LoadFailed';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { askListAct, selectActState } from '../../../state/lists/savedListsSlice';
import type { ActState, ListAct } from '../../../state/lists/listActs';
import type { In } from '../../../state/when';

/** Gets the focus when the control that had it is gone. */
export const LISTS_HEADING = 'lists';

/** The outcome of the last act. A deleted list can be restored until the next one. */
export function ActOutcome() {
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectActState);
  const act = state.status === 'acting' ? state.act : null;
  const isRestoring = act?.kind === 'restore';
  const undo = useRef<HTMLButtonElement>(null);
  const isDeleted = state.status === 'deleted';
  const wasRestoring = useRef(isRestoring);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeleted) {
      undo.current?.focus();
      intoSight(undo.current?.parentElement ?? null);
    }
    if (wasRestoring.current && !isRestoring && state.status === 'idle')
      document.getElementById(LISTS_HEADING)?.focus();
    wasRestoring.current = isRestoring;
  }, [isDeleted, isRestoring, state.status]);
  if (state.status === 'refused' && state.act.kind !== 'deleteCampaign')
    return <ActRefusedNotice {...state} />;
  const deleted = isDeleted ? restoring(state) : isRestoring ? act : null;
  if (deleted === null) return null;
  return (
    <Notice tone="info">
      <p>“{deleted.listName}” is deleted.</p>
      <Button ref={undo} busy={isRestoring} onClick={() => dispatch(askListAct(deleted))}>
        Undo
      </Button>
    </Notice>
  );
}

/** `bad_request` means that something has to be changed first: no second try. */
export function ActRefusedNotice({ act, refusal, code }: In<ActState, 'refused'>) {
  const dispatch = useAppDispatch();
  return (
    <Notice tone="error">
      <p>{refusal.message}</p>
      <Reference id={refusal.requestId} />
      {code !== 'bad_request' && <Button onClick={() => dispatch(askListAct(act))}>Try again</Button>}
    </Notice>
  );
}

const restoring = ({ listId, listName }: { readonly listId: string; readonly listName: string }) =>
  ({ kind: 'restore', listId, listName }) satisfies ListAct;
