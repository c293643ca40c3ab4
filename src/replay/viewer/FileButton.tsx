import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../components/Button';
import styles from './ReplayFile.module.css';

interface FileButtonProps extends Pick<ButtonProps, 'kind' | 'busy'> {
  /** The name of the file field behind the button. */
  readonly label: string;
  readonly onChoose: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a trace file. */
export function FileButton({ label, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.chooser}>
      <input
        ref={input}
        type="file"
        accept=".json,.gz,application/json,application/gzip"
        aria-label={label}
        tabIndex={-1}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen !== undefined) onChoose(chosen);
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </span>
  );
}
