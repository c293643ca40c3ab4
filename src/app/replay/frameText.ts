/**
 * The document of the frame: the same program and styles as the page around it, in a window of its own, so that sizes,
 * dialogs and focus are those of a whole page. `inert` keeps everything in it from being clicked, typed into or
 * focused; the policy keeps it from the network, on top of the one it inherits.
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
