import { jsdomsOwn } from '../support/fasterDom';

/** Labels around, before and after their fields, for another field and for none; hidden in every way. */
const PAGE = `
  <label>Name <input id="name"></label>
  <label for="city">City</label><label for="city">Town</label><input id="city">
  <label for="">Nobody’s</label><label for="missing">Missing <input id="inside"></label>
  <label for="kind">Kind</label><select id="kind"><option selected>One</option></select>
  <label for="note">Note</label><textarea id="note"></textarea>
  <label for="go">Go</label><button id="go">Go</button><input type="hidden" id="secret">
  <label>Two <input type="checkbox"><input type="radio"></label>
  <div style="visibility: hidden"><p>Unseen</p><p style="visibility: visible">Seen</p></div>
  <div style="pointer-events: none"><p>Behind</p><p style="pointer-events: auto">Before</p></div>
  <div hidden><b>Away</b></div><section style="display: none"><i>Gone</i></section>
  <span style="display: block">Wide</span><dialog>Closed</dialog><dialog open>Open</dialog>
  <details><summary>More</summary>Folded</details><table><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table>
  <ul><li>Entry</li></ul><svg><path d="M0 0"></path></svg><template>No</template>`;

const all = () => [...document.querySelectorAll('*')];

beforeEach(() => {
  document.body.innerHTML = PAGE;
});

it('names the same labels as jsdom', () => {
  const labels = all().map((element) => [element, 'labels' in element ? listed(element.labels) : null]);
  expect(labels).toEqual(all().map((element) => [element, listed(ownLabels(element))]));
  expect(labels.filter(([, of]) => Array.isArray(of) && of.length > 0)).toHaveLength(6);
});

it.each<[string, (page: Document) => void]>([
  ['a label is for another field', (page) => page.querySelector('[for=city]')?.setAttribute('for', 'note')],
  ['a field is renamed', (page) => page.querySelector('#note')?.setAttribute('id', 'city')],
  ['a field is hidden', (page) => page.querySelector('#name')?.setAttribute('type', 'hidden')],
  ['a label goes', (page) => page.querySelector('label')?.remove()],
  ['a label comes', (page) => page.querySelector('#go')?.insertAdjacentHTML('afterend', '<label for="go">')],
])('names the same once %s', (_, change) => {
  const labels = () => all().map((element) => ('labels' in element ? listed(element.labels) : null));
  const before = labels();
  change(document);
  expect(labels()).not.toEqual(before);
  expect(labels()).toEqual(all().map((element) => listed(ownLabels(element))));
});

const ownLabels = (element: Element) =>
  jsdomsOwn.labels.map((ask) => ask(element)).find((labels) => labels !== undefined);
const listed = (labels: unknown) =>
  labels === null || labels === undefined ? null : [...(labels as Iterable<Element>)];

it('displays and hides the same as jsdom', () => {
  const seen = (style: CSSStyleDeclaration) => [
    ...[style.display, style.visibility, style.pointerEvents, style.opacity],
    ...['display', 'visibility', 'color'].map((name) => style.getPropertyValue(name)),
  ];
  for (const _twice of [1, 2])
    for (const element of all())
      expect([element, seen(getComputedStyle(element))]).toEqual([element, seen(jsdomsOwn.style(element))]);
});

it('leaves a page with a style sheet to jsdom', () => {
  document.body.innerHTML = '<style>p { display: none }</style><p>Hidden</p>';
  expect(getComputedStyle(all().at(-1) ?? document.body).display).toBe('none');
});
