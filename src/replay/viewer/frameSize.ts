import type { Device } from '../../trace/device';
import { WINDOW_SIZES, type WindowSize } from './replaySlice';

/** Smaller windows would show nothing. A trace may say anything. */
const SMALLEST = 200;

/** The size to replay in. Before a trace is open, a laptop's. */
export function frameSize(size: WindowSize, device: Device | null): Pick<Device, 'width' | 'height'> {
  if (size !== 'recorded') return WINDOW_SIZES[size];
  if (device === null) return WINDOW_SIZES.laptop;
  return { width: Math.max(SMALLEST, device.width), height: Math.max(SMALLEST, device.height) };
}

/** The choices, first the customer's own window. */
export function sizeOptions({ width, height }: Device): readonly { value: string; label: string }[] {
  const known = Object.entries(WINDOW_SIZES).map(([value, { label }]) => ({ value, label }));
  return [{ value: 'recorded', label: `Customer’s, ${width} × ${height}` }, ...known];
}
