/** The alert for a press whose code did not load. */
export const NOT_LOADED = {
  title: 'Part of the site didn’t load',
  message: 'Check your internet connection and try again.',
  action: 'support',
} as const;
