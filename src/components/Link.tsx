import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Replaces the current entry of the browser's history instead of adding one. */
  readonly replace?: boolean;
}

/**
 * A link within the site. React-router's own can also fetch pages ahead, and brings its matching of routes
 * along for that.
 */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler(to, { replace });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) go(event);
      }}
    />
  );
}
