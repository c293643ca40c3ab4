/**
 * Starts a download in the browser. It opens in a new tab while the last click still counts as user
 * activation. After that the pop-up blocker would stop it, so it opens in place; the page stays, because the
 * response is an attachment.
 */
export function openDownload(url: string): void {
  const target = navigator.userActivation.isActive ? '_blank' : '';
  pressLink({ href: url, rel: 'noopener', target });
}

/** Presses a link that is on the page for this moment only. */
export function pressLink(
  properties: Partial<Pick<HTMLAnchorElement, 'href' | 'rel' | 'target' | 'download'>>,
): void {
  const link = Object.assign(document.createElement('a'), properties);
  document.body.append(link);
  link.click();
  link.remove();
}
