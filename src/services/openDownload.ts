/**
 * Starts a download in the browser. It opens in a new tab while the last click still counts as user
 * activation. After that the pop-up blocker would stop it, so it opens in place; the page stays, because the
 * response is an attachment.
 */
export function openDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  if (navigator.userActivation.isActive) link.target = '_blank';
  document.body.append(link);
  link.click();
  link.remove();
}
