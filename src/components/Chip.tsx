import styles from './Chip.module.css';

/** An active filter that can be removed. */
export function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
      <span className={styles.cross} aria-hidden="true">
        ×
      </span>
    </button>
  );
}
