import { lazy, type RefObject, Suspense, useRef } from 'react';
import { retryImport } from '../services/chunks';
import { FieldFrame, type FieldTexts, type FieldWiring } from './FieldFrame';
import { LoadFailed } from './LoadFailed';
import styles from './PickBox.module.css';

export interface PickOption {
  readonly key: string;
  readonly label: string;
  /** What it is, such as `ward`; empty if all options are of one kind. */
  readonly kind: string;
  /** Null while they are not known. */
  readonly voters: number | null;
  /** It would find no one: it can be read, not chosen. */
  readonly unavailable: boolean;
}

export interface PickBoxProps extends FieldTexts {
  readonly id: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly open: boolean;
  readonly typed: string;
  /** What is typed has been matched by the caller. */
  readonly options: readonly PickOption[];
  /** How many match besides the options. */
  readonly more: number;
  readonly status: 'loading' | 'failed' | 'loaded';
  /** The voters of the options are about to change. */
  readonly stale: boolean;
  /** What is chosen, in order. An option of the same key is marked. */
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  /** What is typed goes when it closes. */
  readonly onOpen: (open: boolean) => void;
  readonly onType: (typed: string) => void;
  /** An option was chosen, or a chosen one taken away. */
  readonly onToggle: (key: string) => void;
  readonly onRetry: () => void;
}

export interface LoadedPickBoxProps extends PickBoxProps {
  readonly wiring: FieldWiring;
  readonly hadFocusRef: RefObject<boolean>;
}

/** The library behind it weighs more than the form around it. */
const LoadedPickBox = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "pick" */ './LoadedPickBox'))).LoadedPickBox,
}));

/** A field to find several of many options in, by typing. What is chosen stands in it. */
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
          {status === 'failed' && (
            <p className={styles.note} role="status">
              <LoadFailed onRetry={onRetry}>This list isn’t available right now.</LoadFailed>
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** What is seen until the library has loaded. What is typed is kept. */
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
