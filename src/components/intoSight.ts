/** A ref for what appears outside the part of the page or dialog in sight. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
