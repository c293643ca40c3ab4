import { Cleaner } from '../../../../src/trace/clean/Cleaner';

const cleaned = (requestId: string) => new Cleaner().clean({ requestId });

it.each(['skA9xQz4mTn2LrV8bWc6d', 'pkh3', 'rkUNuEKIT_6d2lw1gkf7z', '_secretary'])(
  'keeps a random id, whatever it starts with: %s',
  (id) => {
    expect(cleaned(id)).toEqual({ requestId: id });
  },
);

it.each(['sk_live_abc', 'pk_test_abc', 'rk_live_abc', 'whsec_abc', 'pi_1_secret_2', 'eyJhbGciOi'])(
  'removes an id that looks like a secret: %s',
  (id) => {
    expect(cleaned(id)).toEqual({ requestId: '[removed]' });
  },
);
