/** Safari has no `requestIdleCallback`: there, after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 2000);
}
