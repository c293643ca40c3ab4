import { makeQuoteEndpoint, quotesEndpoint } from '../../../src/contract/quotes';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';

const { newBuyer } = openShop({ OK: [{ voter_id: '1' }] });

test('a quote says what its author said before it was made; said otherwise, it is another quote', async () => {
  const { token, person } = newBuyer();
  const make = async (terms: object) => {
    const list = { searchParameters: { State: 'OK' }, file: { layout: 'households' as const } };
    const body = { firebaseUid: person.uid, ...list, ...terms };
    return (await succeed(makeQuoteEndpoint, { token, body })).quote;
  };
  const terms = { authorName: 'Lovelace Strategies', organization: 'Friends of Ada', postageMills: 193 };
  const first = await make(terms);
  expect(first).toMatchObject({
    ...{ author_name: 'Lovelace Strategies', organization: 'Friends of Ada', postage_mills: 193 },
  });
  expect((await make(terms)).id).toBe(first.id);
  // Nothing is said.
  expect((await make({})).id).toBe(first.id);
  const others = [
    await make({ ...terms, organization: 'Friends of Ben' }),
    await make({ ...terms, authorName: '' }),
    await make({ ...terms, postageMills: 200 }),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
  expect(others[1]).toMatchObject({ author_name: null, organization: 'Friends of Ada' });
  const { quotes } = await succeed(quotesEndpoint, { token, params: { uid: person.uid } });
  expect(quotes.find(({ id }) => id === first.id)).toMatchObject({ organization: 'Friends of Ada' });
});
