import styles from './Chip.module.css';

interface ChipProps {
  readonly label: string;
  /** Its words are still to come: until then, only screen readers get the label. */
  readonly awaited?: boolean;
  readonly onRemove: () => void;
}

/** An active filter that can be removed. */
export function Chip({ label, awaited = false, onRemove }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={`Remove ${label}`} onClick={onRemove}>
      {awaited ? '…' : label}
      <span className={styles.cross} aria-hidden="true">
        ×
      </span>
    </button>
  );
}
