/** How much of a screen is in sight, and what it is made of: all of these run in the browser. */

/** rows that are wholly in the window and not covered, and columns that are. */
export function rowsInSight(table: Element) {
  const isSeen = (row: Element) => {
    const { top, bottom, left } = row.getBoundingClientRect();
    const isOwn = (y: number) => row.contains(document.elementFromPoint(Math.max(left, 0) + 12, y));
    return top >= 0 && bottom <= window.innerHeight && isOwn(top + 3) && isOwn(bottom - 3);
  };
  const rows = [...table.querySelectorAll('tbody tr')];
  const cells = [...(rows[0]?.children ?? [])].filter((cell) => cell.checkVisibility());
  const inside = cells.filter((cell) => cell.getBoundingClientRect().right <= window.innerWidth + 1);
  return { rows: rows.filter(isSeen).length, columns: `${inside.length} of ${cells.length}` };
}

/** how high a dialog would be with all of its content, and how high the window is. */
export function heightOf(dialog: Element) {
  const folded = [dialog, ...dialog.querySelectorAll('*')]
    .filter((element) => /auto|scroll/u.test(getComputedStyle(element).overflowY))
    .map((element) => element.scrollHeight - element.clientHeight);
  const content = Math.round(dialog.getBoundingClientRect().height + Math.max(0, ...folded));
  return { content, window: window.innerHeight };
}

/** what sets a filter in the form, as long as nothing in it was opened. */
export function controlsOf(form: Element) {
  const focusable = 'input, select, textarea, button, [role=combobox], [role=slider], [tabindex="0"]';
  const radios = new Set<string>();
  const controls = [...form.querySelectorAll<HTMLElement>(focusable)].filter((element) => {
    const { width } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || element.tabIndex < 0)
      return false;
    if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (radios.has(element.name)) return false;
      radios.add(element.name);
    }
    if (!(element instanceof HTMLButtonElement)) return true;
    // What opens a list has a name beside its own text.
    const isFold = element.matches('[aria-expanded]:not([aria-haspopup], [aria-label], [aria-labelledby])');
    const other = /^(Search|Query Walkthrough|Clear|Undo|More filters|Try again|Add)/u;
    return element.type !== 'submit' && !isFold && !other.test(element.innerText.trim());
  });
  const groupOf = (element: HTMLElement) => {
    const isChoice = element.matches('[type=checkbox], [type=radio], [aria-pressed]');
    return isChoice ? (element.closest('fieldset, [role=group], [role=radiogroup], ul') ?? element) : element;
  };
  const groups = new Set(controls.map(groupOf));
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0] as HTMLElement | undefined;
    return (element.getAttribute('aria-label') ?? label?.innerText ?? (element as HTMLElement).innerText)
      .replaceAll(/\s+/gu, ' ')
      .slice(0, 24);
  };
  // The panel's own edge, where it scrolls, else the window's.
  let edge = window.innerHeight;
  for (let one: Element | null = form; one !== null; one = one.parentElement) {
    const style = getComputedStyle(one);
    if (/auto|scroll|hidden/u.test(style.overflowY))
      edge = Math.min(edge, one.getBoundingClientRect().bottom);
    one.scrollTop = 0;
  }
  for (const inner of form.querySelectorAll('*')) {
    if (!/auto|scroll/u.test(getComputedStyle(inner).overflowY)) continue;
    inner.scrollTop = 0;
    if (controls.some((control) => inner.contains(control)) && inner.clientHeight > 200)
      edge = Math.min(edge, inner.getBoundingClientRect().bottom);
  }
  const last = Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
  return {
    each: controls.length,
    grouped: groups.size,
    below: Math.max(0, Math.round(last - edge)),
    names: [...groups].map(nameOf).join(', '),
  };
}
