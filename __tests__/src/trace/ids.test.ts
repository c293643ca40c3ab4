import { Cleaner } from '../../../src/app/trace/clean/Cleaner';

const cleaned = (requestId: string) => new Cleaner().clean({ requestId });

it.each(['skA9xQz4mTn2LrV8bWc6d', 'pkh3', 'rkUNuEKIT_6d2lw1gkf7z', '_secretary'])(
  'lets a random id stand, whatever it begins with: %s',
  (id) => {
    expect(cleaned(id)).toEqual({ requestId: id });
  },
);

it.each(['sk_live_abc', 'pk_test_abc', 'rk_live_abc', 'whsec_abc', 'pi_1_secret_2', 'eyJhbGciOi'])(
  'lets out no id with the looks of a secret: %s',
  (id) => {
    expect(cleaned(id)).toEqual({ requestId: '[removed]' });
  },
);
