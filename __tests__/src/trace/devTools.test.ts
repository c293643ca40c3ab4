import { alertRaised } from '../../../src/app/events';
import { makeStore } from '../../../src/app/makeStore';
import { drawerOpened } from '../../../src/features/shell/shellSlice';
import { fieldEdited } from '../../../src/features/search/searchSlice';
import { makeTestDeps } from '../../support/renderApp';

/** Redux DevTools as its extension puts it into the page, with what it is told and what it may ask of the shop. */
function fakeExtension() {
  const told: { action: { type: string; payload?: unknown }; state: Record<string, unknown> }[] = [];
  const options: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const ask = (name: string) => () => {
    asked.push(name);
    return () => undefined;
  };
  const connection = {
    init: (state: Record<string, unknown>) => told.push({ action: { type: 'init' }, state }),
    send: (lifted: { type: string; action: { type: string } }, state: Record<string, unknown>) =>
      told.push({ action: lifted.action, state }),
    // The ways by which the extension would get hold of a store.
    subscribe: ask('subscribe'),
    unsubscribe: ask('unsubscribe'),
  };
  const extension = Object.assign(ask('enhancer'), {
    connect: (given: Record<string, unknown>) => {
      options.push(given);
      return connection;
    },
  });
  Object.assign(globalThis, {
    __REDUX_DEVTOOLS_EXTENSION__: extension,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: ask('compose'),
  });
  return { told, options, asked };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION__');
  Reflect.deleteProperty(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
});

/** The bridge comes as a part of its own. */
const arrived = () => import('../../../src/app/trace/devTools').then(() => Promise.resolve());

it('is shown what happened before it came and after, cleaned, for 1,000 actions', async () => {
  const { told, options } = fakeExtension();
  const store = makeStore(makeTestDeps());
  store.dispatch(fieldEdited({ name: 'LastName', value: 'Sentinelson' }));
  await arrived();
  store.dispatch(alertRaised({ title: 'To', message: 'someone@sentinel.example', action: 'none' }));
  store.dispatch(drawerOpened());
  expect(told.map(({ action }) => action.type)).toEqual([
    'init',
    'search/fieldEdited',
    'alert/raised',
    'shell/drawerOpened',
  ]);
  expect(told.at(-1)?.state).toMatchObject({
    shell: { status: 'drawerOpen' },
    search: { form: { fields: { LastName: 'LAST 000001' } } },
  });
  expect(JSON.stringify(told)).not.toMatch(/sentinel/iu);
  expect(options).toMatchObject([{ name: 'Precinct Post', maxAge: 1000 }]);
});

it('has no hold of the live shop: no dispatch, no import, no jump, no rollback', async () => {
  const { asked, options } = fakeExtension();
  makeStore(makeTestDeps());
  await arrived();
  // As an enhancer, or by its subscription, it could set the state; neither is there.
  expect(asked).toEqual([]);
  const [{ features }] = options as [{ features: Record<string, unknown> }];
  expect(features).toMatchObject({
    dispatch: false,
    import: false,
    jump: false,
    skip: false,
    reorder: false,
  });
});
