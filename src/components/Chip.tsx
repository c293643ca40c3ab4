import styles from './Chip.module.css';

interface ChipProps {
  readonly label: string;
  /** Its label is loading; screen readers get it already. */
  readonly awaited?: boolean;
  /** Leads to the filter’s control. */
  readonly onPress?: () => void;
  readonly onRemove: () => void;
}

export function Chip({ label, awaited = false, onPress, onRemove }: ChipProps) {
  const words = awaited ? '…' : label;
  const cross = (
    <span className={styles.cross} aria-hidden="true">
      ×
    </span>
  );
  const remove = { 'aria-label': `Remove ${label}`, onClick: onRemove };
  if (onPress === undefined)
    return (
      <button type="button" className={styles.chip} {...remove}>
        {words}
        {cross}
      </button>
    );
  return (
    <span className={styles.chip}>
      <button type="button" aria-label={awaited ? label : undefined} onClick={onPress}>
        {words}
      </button>
      <button type="button" {...remove}>
        {cross}
      </button>
    </span>
  );
}
