/** A duration as `0:08`, or as `1:02:03` if it is an hour or more. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** `12:00:08 UTC`. In UTC, so that it can be compared with the times in `npm run ops -- find`. */
export const utcTime = (epochMs: number) => `${new Date(epochMs).toISOString().slice(11, 19)} UTC`;
