/**
 * The document of the frame: the same scripts and styles as the viewer's page, in a window of its own, so
 * that sizes, dialogs and focus behave as on a whole page. `inert` keeps everything in it from being clicked,
 * typed into or focused. The policy blocks the network, in addition to the policy it inherits.
 */
export function frameTextOf(page: Document): string {
  const parts = page.querySelectorAll('script[src*="/replay"], link[rel="stylesheet"]');
  return `<!doctype html>
<html lang="en" tabindex="0">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; form-action 'none'; frame-src 'none'" />
    <title>Replayed screens</title>
    ${[...parts].map((part) => part.outerHTML).join('\n    ')}
  </head>
  <body inert>
    <div id="root"></div>
  </body>
</html>`;
}
