import { type ReactNode, useId } from 'react';
import { intoSight } from '../../components/focus';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectIsOpen, selectSetIn } from './folds';
import { type FoldName, foldToggled } from './panelSlice';
import styles from './filters.module.css';

interface FoldProps {
  readonly name: FoldName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Filters that few need, folded up until they are wanted. The button says how many are set. */
export function Fold({ name, title, children }: FoldProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const open = useAppSelector((state) => selectIsOpen(state, name));
  const set = useAppSelector((state) => selectSetIn(state, name));
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          dispatch(foldToggled({ name }));
          if (!open) requestAnimationFrame(() => intoSight(document.getElementById(id)));
        }}
      >
        {title}
        {set > 0 && (
          <span className={styles.set}>
            {set} <VisuallyHidden>{set === 1 ? 'filter' : 'filters'} </VisuallyHidden>set
          </span>
        )}
      </button>
      <div id={id} className={styles.folded}>
        {open && children}
      </div>
    </div>
  );
}
