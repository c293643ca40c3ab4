import { looksSecret, maskEmail, maskSentence, maskWords } from '../../../../src/trace/clean/masks';

it.each([
  ['Wilma', 'W••••'],
  ['Wilma de la Cruz', 'W•••• d• l• C•••'],
  ['+1 555 0100', '+• 5•• 0•••'],
  ['', ''],
])('keeps the first letter and the length of each word of %j', (text, masked) => {
  expect(maskWords(text)).toBe(masked);
});

it.each([
  ['wilma@example.org', 'w••••@e••••••.org'],
  ['wilma@mail.example.org', 'w••••@m•••••••••••.org'],
  ['wilma@localhost', 'w••••@l••••••••'],
  ['one@two@example.org', 'o••••••@e••••••.org'],
  ['wilma', 'w••••'],
  ['wilma@', 'w•••••'],
  ['@example.org', '@•••••••••••'],
  ['', ''],
  ['b@example.org\nWilma', 'b••••••••••••\nW••••'],
  ['Wilma\nb@example.org', 'W••••\nb••••••••••••'],
])('masks the email %j', (text, masked) => {
  expect(maskEmail(text)).toBe(masked);
});

describe('a sentence', () => {
  it.each([
    ['keeps ordinary words', 'Your card was declined. Try another.', 'Your card was declined. Try another.'],
    [
      'loses emails',
      'Mail "wilma@example.org", (fred@example.org).',
      'Mail "w••••@e••••••.org", (f•••@e••••••.org).',
    ],
    ['loses links', 'See https://shop.example/a?b now', 'See [link] now'],
    ['loses links of one letter and digits', 'See x9+y.z-1://a now', 'See [link] now'],
    ['loses paths of the API', 'GET /api/downloads/abc failed', 'GET [link] failed'],
    ['keeps what only ends like a link', '1x://y', '1x://y'],
    ['keeps a colon in a word', 'one :// two', 'one :// two'],
    ['loses client secrets', 'Got pi_12_secret_23 back', 'Got [secret] back'],
    ['loses client secrets with hyphens', 'Got seti_1-2_secret_23 back', 'Got [secret] back'],
    ['loses keys without an underscore first', 'Got whsecX_live_y back', 'Got [secret] back'],
    ['loses test keys', 'Got AIzaX_test_yz back', 'Got [secret] back'],
    ['loses short keys', 'Got sk_ab, pk_cd and RK_ef back', 'Got [secret], [secret] and [secret] back'],
    ['loses JSON web tokens', 'Got eyJab.c-d_e back', 'Got [secret] back'],
    ['loses bearer headers', 'Sent Bearer  ab.cd back', 'Sent [secret] back'],
    [
      'keeps words that only end like a key',
      'task_list, heyJude, forbearer x',
      'task_list, heyJude, forbearer x',
    ],
    ['keeps a word that starts like a bearer header', 'bearerx of news', 'bearerx of news'],
    ['masks a secret inside a longer word as a token', 'xpi_12_secret_2', '[token]'],
    ['loses card numbers', 'Card 4242 4242-4242 4242 ends', 'Card [number] ends'],
    ['loses numbers of twelve digits', '123456789012', '[number]'],
    ['loses numbers of thirteen digits', '1234567890123', '[number]'],
    ['keeps numbers of eleven digits', '12345678901', '12345678901'],
    ['keeps eleven grouped digits', '4242 4242 424', '4242 4242 424'],
    ['loses tokens of twelve letters and digits', 'Id abcdefghijk1 gone', 'Id [token] gone'],
    ['loses tokens that start with digits', 'Id 12345678901a gone', 'Id [token] gone'],
    ['loses tokens with their hyphens', 'Id abc4efghijk-lm gone', 'Id [token] gone'],
    ['keeps eleven letters and digits', 'abcdefghij1', 'abcdefghij1'],
    ['keeps twelve letters', 'registration', 'registration'],
    ['keeps twelve characters without a letter', '1234_5678_90', '1234_5678_90'],
    ['loses 33 letters', 'x'.repeat(33), '[token]'],
    ['loses 34 letters', `Got ${'x'.repeat(34)} back`, 'Got [token] back'],
    ['keeps 32 letters', 'x'.repeat(32), 'x'.repeat(32)],
  ])('%s', (_, text, masked) => {
    expect(maskSentence(text)).toBe(masked);
  });
});

it.each(['sk_ab', 'a sk_ab', 'wilma@example.org', 'https://x', '/api/x', '123456789012', 'x123456789012'])(
  'takes %j for a secret, however often it looks',
  (text) => {
    expect([looksSecret(text), looksSecret(text)]).toEqual([true, true]);
  },
);

it.each(['', 'DEM', 'VH1', '2024-11-05', '12345678901', '1234 5678 9012'])(
  'does not take %j for a secret',
  (text) => {
    expect(looksSecret(text)).toBe(false);
  },
);
