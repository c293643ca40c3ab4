import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFunctionsServer, routerOf } from '../../../../tools/local/functions/server';

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

const named = (name: string) => async (request: Request) =>
  Response.json({ name, url: new URL(request.url).pathname, body: await request.text() }, { status: 202 });

const router = routerOf([
  { default: named('unknown'), config: { path: ['/api', '/api/*'], excludedPath: ['/api/lists/:id'] } },
  { default: named('list'), config: { path: '/api/lists/:id' } },
  { default: named('scheduled'), config: {} },
]);
const pages = createServer((request, response) => {
  response.writeHead(200, { 'x-page': request.url });
  request.pipe(response);
});
let site: Server;
let origin: string;

beforeAll(async () => {
  site = createFunctionsServer(router, await listen(pages));
  origin = `http://localhost:${await listen(site)}`;
});
afterAll(() => Promise.all([close(site), close(pages)]));

it('runs the function of a path with the request, and sends its status', async () => {
  const answer = await fetch(`${origin}/api/lists/7`, { method: 'POST', body: 'hello' });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ name: 'list', url: '/api/lists/7', body: 'hello' });
});

it.each(['/api', '/api/lists', '/api/lists/7/more'])('leaves %s to the catch-all function', async (path) => {
  expect(await (await fetch(origin + path)).json()).toMatchObject({ name: 'unknown' });
});
