import { type ReactNode, useId } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type PartName, partToggled, selectOpenParts } from './panelSlice';
import styles from './filters.module.css';
import lists from './lists.module.css';

/** A part of the filters that is folded up until it is wanted. */
export function Folded({
  name,
  title,
  children,
}: {
  readonly name: PartName;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenParts).includes(name);
  const id = useId();
  return (
    <div className={styles.group}>
      <button
        type="button"
        className={lists.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => dispatch(partToggled({ name }))}
      >
        {title}
      </button>
      <div id={id} className={styles.folded}>
        {open && children}
      </div>
    </div>
  );
}
