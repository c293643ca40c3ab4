import { html } from '../../../../tools/database/operator/html';

it('escapes inserted text and keeps inserted markup', () => {
  const items = ['<b>', '"&\''].map((item) => html`<i title="${item}">${item}</i>`);
  expect(html`<b title="${7}">${items}</b>`.markup).toBe(
    '<b title="7"><i title="&#60;b&#62;">&#60;b&#62;</i><i title="&#34;&#38;&#39;">&#34;&#38;&#39;</i></b>',
  );
});

it('contains no character that HTML forbids', () => {
  expect(html`${'a\0b\u001bc\ud800d\ne'}`.markup).toBe('a b c\uFFFDd\ne');
});
