/** Keeps the address’s @, as RFC 6068 says. */
export function mailTo(address: string, subject: string, body: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
