/** Runs a task when the browser is idle, or after two seconds without `requestIdleCallback` (Safari). */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 2000);
}
