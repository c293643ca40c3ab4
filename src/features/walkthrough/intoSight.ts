/** A ref for what appears below the part of the dialog in sight. */
export const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
