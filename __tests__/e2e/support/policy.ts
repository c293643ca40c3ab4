import type { BrowserContext } from '@playwright/test';

/**
 * What the pages' policy (public/_headers) has blocked, in every document of a context. The event reports
 * most violations, the console all of them.
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const stopped: string[] = [];
  await context.exposeFunction('reportViolation', (what: string) => stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') {
        Reflect.apply(report, window, [
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        ]);
      }
    });
  });
  context.on('console', (message) => {
    if (/Content.Security.Policy/iu.test(message.text())) stopped.push(message.text());
  });
  return stopped;
}
