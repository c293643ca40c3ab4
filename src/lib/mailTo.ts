/** The link that opens an email with its words already in it. The address keeps its @, as RFC 6068 has it. */
export function mailTo(address: string, subject: string, body: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
