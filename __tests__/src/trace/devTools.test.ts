import { alertRaised } from '../../../src/state/events';
import { makeStore } from '../../../src/app/makeStore';
import { drawerOpened } from '../../../src/features/shell/shellSlice';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { makeTestDeps } from '../../support/renderApp';

/**
 * Redux DevTools as its extension injects it, with what the shop sends and which other methods the shop
 * calls.
 */
function fakeExtension() {
  const sent: { action: { type: string; payload?: unknown }; state: Record<string, unknown> }[] = [];
  const options: Record<string, unknown>[] = [];
  const calls: string[] = [];
  const watched = (name: string) => () => {
    calls.push(name);
    return () => undefined;
  };
  const connection = {
    init: (state: Record<string, unknown>) => sent.push({ action: { type: 'init' }, state }),
    send: (lifted: { type: string; action: { type: string } }, state: Record<string, unknown>) =>
      sent.push({ action: lifted.action, state }),
    // The methods that would let the extension control a store.
    subscribe: watched('subscribe'),
    unsubscribe: watched('unsubscribe'),
  };
  const extension = Object.assign(watched('enhancer'), {
    connect: (given: Record<string, unknown>) => {
      options.push(given);
      return connection;
    },
  });
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION__: extension,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: watched('compose'),
  });
  return { sent, options, calls };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION__');
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
});

/** The DevTools bridge is a chunk of its own. */
const arrived = () => import('../../../src/trace/devTools').then(() => Promise.resolve());

it('receives earlier and later actions, cleaned, up to 1,000', async () => {
  const { sent, options } = fakeExtension();
  const store = makeStore(makeTestDeps());
  store.dispatch(fieldEdited({ name: 'LastName', value: 'Sentinelson' }));
  await arrived();
  store.dispatch(alertRaised({ title: 'To', message: 'someone@sentinel.example', action: 'none' }));
  store.dispatch(drawerOpened());
  expect(sent.map(({ action }) => action.type)).toEqual([
    'init',
    'search/fieldEdited',
    'alert/raised',
    'shell/drawerOpened',
  ]);
  expect(sent.at(-1)?.state).toMatchObject({
    shell: { status: 'drawerOpen' },
    search: { form: { fields: { LastName: 'LAST 000001' } } },
  });
  expect(JSON.stringify(sent)).not.toMatch(/sentinel/iu);
  expect(options).toMatchObject([{ name: 'Precinct Post', maxAge: 1000 }]);
});

it('cannot control the live shop: no dispatch, no import, no jump, no rollback', async () => {
  const { calls, options } = fakeExtension();
  makeStore(makeTestDeps());
  await arrived();
  // As an enhancer or through a subscription it could set the state, so the shop uses neither.
  expect(calls).toEqual([]);
  const [{ features }] = options as [{ features: Record<string, unknown> }];
  expect(features).toMatchObject({
    dispatch: false,
    import: false,
    jump: false,
    skip: false,
    reorder: false,
  });
});
