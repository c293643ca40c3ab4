import { lazy, Suspense, useRef } from 'react';
import { FieldFrame } from './Field';
import type { LoadedPickBoxProps, PickBoxProps } from './LoadedPickBox';
import { LoadFailed } from './LoadFailed';
import styles from './PickBox.module.css';

/** The library is larger than the form around it. */
const LoadedPickBox = lazy(async () => ({
  default: (await import(/* webpackChunkName: "pick" */ './LoadedPickBox')).LoadedPickBox,
}));

/** Finds several of many options by typing. */
export function PickBox(props: PickBoxProps) {
  const { id, label, hint, error, status, onRetry } = props;
  const hadFocusRef = useRef(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(wiring) => (
        <>
          <Suspense fallback={<PlainBox {...props} wiring={wiring} hadFocusRef={hadFocusRef} />}>
            <LoadedPickBox {...props} wiring={wiring} hadFocusRef={hadFocusRef} />
          </Suspense>
          {status === 'failed' && onRetry !== undefined && (
            <p className={styles.note} role="status">
              <LoadFailed onRetry={onRetry}>This list isn’t available right now.</LoadFailed>
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** Shown while the library loads; keeps what is typed. */
function PlainBox({ chips, placeholder, disabled, typed, onType, wiring, hadFocusRef }: LoadedPickBoxProps) {
  return (
    <div className={`${styles.box} ${styles.chips}`}>
      {chips.map(({ key, label }) => (
        <span key={key} className={styles.chip}>
          {label}
        </span>
      ))}
      <input
        {...wiring}
        type="text"
        className={styles.input}
        placeholder={chips.length === 0 ? placeholder : ''}
        disabled={disabled}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={() => (hadFocusRef.current = true)}
        onBlur={() => (hadFocusRef.current = false)}
      />
    </div>
  );
}
