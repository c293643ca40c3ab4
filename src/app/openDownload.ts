/**
 * Starts the browser's own download. In a new tab, as specified, while the browser still counts the last
 * click (otherwise its pop-up blocker would eat the file); else in place: the answer is an attachment, so
 * the page stays.
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
