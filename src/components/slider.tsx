import { Slider } from '@base-ui/react/slider';
import { CSPProvider } from '@base-ui/react/csp-provider';
import styles from './slider.module.css';

export interface RangeSliderProps {
  readonly label: string;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly range: { readonly min: number; readonly max: number };
  /** What the thumbs choose, which is colored: past a thumb that is no limit, to the end of the track. */
  readonly chosen: { readonly min: number; readonly max: number };
  /** Values labeled below the track. */
  readonly marks: readonly number[];
  readonly valueText: (value: number, bound: 'min' | 'max') => string;
  readonly thumbLabels: { readonly min: string; readonly max: string };
  readonly onMove: (bound: 'min' | 'max', value: number) => void;
}

/** Two thumbs that stop at each other. */
export function RangeSlider({
  label,
  bounds,
  range,
  chosen,
  marks,
  valueText,
  thumbLabels,
  onMove,
}: RangeSliderProps) {
  const percentOf = (value: number) => (100 * (value - bounds.min)) / (bounds.max - bounds.min);
  return (
    <CSPProvider disableStyleElements>
      <Slider.Root
        aria-label={label}
        min={bounds.min}
        max={bounds.max}
        value={[range.min, range.max]}
        thumbCollisionBehavior="none"
        onValueChange={([min, max]) => {
          if (min !== undefined && min !== range.min) onMove('min', min);
          if (max !== undefined && max !== range.max) onMove('max', max);
        }}
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <span
              className={styles.chosen}
              style={{ left: `${percentOf(chosen.min)}%`, right: `${100 - percentOf(chosen.max)}%` }}
            />
            {(['min', 'max'] as const).map((bound, index) => (
              <Slider.Thumb
                key={bound}
                index={index}
                className={styles.thumb}
                getAriaLabel={() => thumbLabels[bound]}
                getAriaValueText={(_text, value) => valueText(value, bound)}
              />
            ))}
            {marks.map((mark) => (
              <span
                key={mark}
                className={styles.mark}
                style={{ left: `${percentOf(mark)}%` }}
                aria-hidden="true"
              >
                {mark}
              </span>
            ))}
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
    </CSPProvider>
  );
}
