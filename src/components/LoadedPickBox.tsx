import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatCount } from '../lib/format';
import type { FieldTexts, FieldWiring } from './Field';
import parts from './parts.module.css';
import styles from './PickBox.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

export interface PickOption {
  readonly key: string;
  readonly label: string;
  /** Such as `ward`; empty if all options are of one kind. */
  readonly kind: string;
  readonly voters: number | null;
  /** Finds no one: can be read, but not chosen. A press says why. */
  readonly unavailable: boolean;
}

export interface PickBoxProps extends FieldTexts {
  readonly id: string;
  readonly placeholder: string;
  readonly disabled?: boolean;
  readonly open: boolean;
  readonly typed: string;
  /** Already matched by the caller. */
  readonly options: readonly PickOption[];
  readonly more: number;
  /** Said where nothing matches what is typed, if other words help more. */
  readonly noMatch?: string | undefined;
  readonly status: 'loading' | 'failed' | 'loaded';
  /** The options’ figures are about to change. */
  readonly stale: boolean;
  /** What is chosen, in order. */
  readonly chips: readonly { readonly key: string; readonly label: string }[];
  /** Closing clears what is typed. */
  readonly onOpen: (open: boolean) => void;
  readonly onType: (typed: string) => void;
  /** Chosen, or removed. */
  readonly onToggle: (key: string) => void;
  /** Left out where the options can’t fail to load. */
  readonly onRetry?: () => void;
}

export interface LoadedPickBoxProps extends PickBoxProps {
  readonly wiring: FieldWiring;
  readonly hadFocusRef: RefObject<boolean>;
}

/** The Content Security Policy forbids inline style elements. */
export function LoadedPickBox(props: LoadedPickBoxProps) {
  const { label, placeholder, disabled = false, open, typed, options, chips, wiring, hadFocusRef } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const actions = useRef<Combobox.Root.Actions>(null);
  // Without the library’s popup, it must be told that the popup closed.
  useEffect(() => {
    if (!open) actions.current?.unmount();
  }, [open]);
  useEffect(() => {
    if (hadFocusRef.current) input.current?.focus();
  }, [hadFocusRef]);
  const chosen = chips.map(({ key }) => key);
  const [pressed, setPressed] = useState<string | null>(null);
  const refused = options.find(({ key, unavailable }) => unavailable && key === pressed);
  const setOpen = (nowOpen: boolean) => {
    setPressed(null);
    props.onOpen(nowOpen);
  };
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        multiple
        autoHighlight
        actionsRef={actions}
        disabled={disabled}
        items={options.map(({ key }) => key)}
        filter={null}
        value={chosen}
        onValueChange={(next, details) => {
          // Escape in a closed box would clear it.
          if (details.reason === 'escape-key') return;
          const toggled = [...without(chosen, next), ...without(next, chosen)];
          setPressed(toggled[0] ?? null);
          if (options.some(({ key, unavailable }) => unavailable && toggled.includes(key))) details.cancel();
          else for (const key of toggled) props.onToggle(key);
        }}
        open={open}
        onOpenChange={(nowOpen, details) => {
          // A list that is read, not searched, stays open for more choices.
          if (details.reason === 'item-press' && typed === '') details.cancel();
          else setOpen(nowOpen);
        }}
        inputValue={typed}
        onInputValueChange={(value, details) => {
          // Escape in a closed box belongs to the dialog around it.
          if (details.reason === 'escape-key') details.allowPropagation();
          else if (details.reason !== 'input-clear') {
            setPressed(null);
            props.onType(value);
          }
        }}
      >
        <Combobox.InputGroup ref={setBox} className={styles.box}>
          <Combobox.Chips
            className={styles.chips}
            aria-label={chips.length > 0 ? `Chosen: ${label}` : undefined}
          >
            {chips.map((chip) => (
              <Combobox.Chip key={chip.key} className={styles.chip} role="group" aria-label={chip.label}>
                {chip.label}
                <Combobox.ChipRemove className={styles.remove} aria-label={`Remove ${chip.label}`}>
                  <span aria-hidden="true">×</span>
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              {...wiring}
              ref={input}
              className={styles.input}
              placeholder={chips.length === 0 ? placeholder : ''}
              autoComplete="off"
              spellCheck={false}
              onBlur={({ relatedTarget }) => {
                if (relatedTarget !== null && !popup.current?.contains(relatedTarget)) setOpen(false);
              }}
              onKeyDown={(event) => {
                // Enter must not submit the form while an option is sought.
                if (event.key === 'Enter' && (open || typed !== '')) event.preventDefault();
                // Without options, the library would close and clear the box.
                if (event.key === 'Enter' && typed !== '' && options.length === 0)
                  event.preventBaseUIHandler();
                // Without options, the library would leave Escape to the dialog.
                if (event.key === 'Escape' && open && options.length === 0) {
                  event.stopPropagation();
                  setOpen(false);
                }
              }}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner
            className={styles.positioner}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            // In a dialog, its buttons stay in sight.
            collisionBoundary={box?.closest('[data-popups-within]') ?? undefined}
          >
            {/* Not the library’s popup, which hides the rest of the page, with its live regions, from screen readers (https://github.com/mui/base-ui/issues/5528). */}
            <div ref={popup} className={styles.popup} role="region" aria-label={label}>
              <Combobox.List className={styles.list} aria-label={label} data-stale={props.stale || undefined}>
                {options.map(({ key, label: name, kind, voters, unavailable }) => (
                  <Combobox.Item key={key} value={key} aria-disabled={unavailable} className={styles.option}>
                    <span className={styles.tick} aria-hidden="true">
                      <Combobox.ItemIndicator>✓</Combobox.ItemIndicator>
                    </span>
                    <span className={styles.name}>
                      {name}
                      {kind !== '' && <span className={parts.soft}> · {kind}</span>}
                    </span>{' '}
                    <span key={voters} className={parts.figure}>
                      {voters === null ? '' : formatCount(voters)}
                    </span>
                  </Combobox.Item>
                ))}
              </Combobox.List>
              <Combobox.Status>
                <VisuallyHidden>{matchWords(props)}</VisuallyHidden>
                {refused === undefined ? (
                  <Note {...props} />
                ) : (
                  <p className={styles.note}>
                    {refused.label} has no voters of this list, so it can’t be chosen.
                  </p>
                )}
              </Combobox.Status>
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}

const without = (keys: readonly string[], others: readonly string[]) =>
  keys.filter((key) => !others.includes(key));

function Note({
  status,
  options,
  more,
  typed,
  noMatch = 'Nothing on file matches that.',
}: LoadedPickBoxProps) {
  if (status === 'loading')
    return (
      <p className={styles.note}>
        <Spinner /> Loading…
      </p>
    );
  if (options.length === 0 && more === 0)
    return <p className={styles.note}>{typed === '' ? 'Nothing on file.' : noMatch}</p>;
  const where = options.length === 0 ? 'on file' : 'more';
  return (
    more > 0 && (
      <p className={styles.note}>
        {formatCount(more)} {where}. Type to narrow.
      </p>
    )
  );
}

/** Announced while typing. */
function matchWords({ status, options, more }: LoadedPickBoxProps): string {
  if (status !== 'loaded') return '';
  const matches = options.length + more;
  return matches === 0 ? '' : `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'}. `;
}
