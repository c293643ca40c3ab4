/** Runs a task when the browser is idle; in Safari, which cannot tell, after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 2000);
}
