/** A ballot's check inside a postmark. */
export function Logo() {
  return (
    <svg width="36" height="36" viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="17.5" stroke="currentColor" strokeWidth="2.2" strokeDasharray="3.4 2.1" />
      <circle cx="20" cy="20" r="12.5" stroke="currentColor" strokeWidth="1.8" />
      <path d="m13.8 20.4 4.3 4.4 8.4-9.2" stroke="var(--postal)" strokeWidth="3.2" strokeLinecap="square" />
    </svg>
  );
}
