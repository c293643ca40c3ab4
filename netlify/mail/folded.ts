const NOT_DECOMPOSED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'TH',
  ı: 'I',
};

/**
 * What names and addresses are compared by: letters and digits in upper case, without accents, spaces, and
 * punctuation.
 */
export function folded(text: string): string {
  const upper = text.toUpperCase();
  if (/^[A-Z\d]*$/u.test(upper)) return upper;
  return upper
    .normalize('NFD')
    .replace(/[ÆŒØĐÐŁÞı]/gu, (letter) => NOT_DECOMPOSED[letter] ?? letter)
    .replace(/[^\p{L}\d]/gu, '');
}
