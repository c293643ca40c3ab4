/** `0:08`, or `1:02:03` from an hour on. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** `12:00:08 UTC`, as `npm run ops -- find` says when something happened. */
export const utcTime = (epochMs: number) => `${new Date(epochMs).toISOString().slice(11, 19)} UTC`;
