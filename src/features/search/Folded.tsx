import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { type SectionName, sectionToggled } from './panelSlice';
import { selectIsOpen, selectSetIn } from './sections';
import styles from './filters.module.css';
import lists from './lists.module.css';
import { intoSight } from '../../components/intoSight';

interface FoldedProps {
  readonly name: SectionName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section within a group of filters, folded up until it is wanted. */
export function Folded(props: FoldedProps) {
  const id = useId();
  const open = useAppSelector((state) => selectIsOpen(state, props.name));
  return (
    <div className={styles.group}>
      <FoldButton {...props} controls={id} open={open} />
      <div id={id} className={styles.folded}>
        {open && props.children}
      </div>
    </div>
  );
}

/** A group of filters under its heading. It folds up, and says how many filters are set in it. */
export function Group(props: FoldedProps) {
  const id = useId();
  const open = useAppSelector((state) => selectIsOpen(state, props.name));
  return (
    <section className={styles.filters} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title} aria-label={props.title}>
        <FoldButton {...props} controls={id} open={open} />
      </h2>
      <div id={id} className={styles.filters}>
        {open && props.children}
      </div>
    </section>
  );
}

function FoldButton({
  name,
  title,
  controls,
  open,
}: Omit<FoldedProps, 'children'> & { readonly controls: string; readonly open: boolean }) {
  const dispatch = useAppDispatch();
  const set = useAppSelector((state) => selectSetIn(state, name));
  return (
    <button
      type="button"
      className={lists.fold}
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => {
        dispatch(sectionToggled({ name }));
        // What unfolds below the form's sticky buttons comes into sight.
        if (!open) requestAnimationFrame(() => intoSight(document.getElementById(controls)));
      }}
    >
      {title}
      {set > 0 && (
        <span className={lists.set}>
          {set} <VisuallyHidden>{set === 1 ? 'filter' : 'filters'} </VisuallyHidden>set
        </span>
      )}
    </button>
  );
}
