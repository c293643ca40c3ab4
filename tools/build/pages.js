import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Pages that preload the identity SDK; on the others, most visitors are not signed in. */
const WITH_IDENTITY = ['/login', '/signup', '/profile', '/receipt', '/quote'];
const CHUNK_OF = {
  ...{ '/': 'home', '/signup': 'login', '/privacy': 'legal', '/terms': 'legal' },
  ...{ '/receipt': 'profile', '/labels': 'profile', '/quote': 'profile' },
};

/** Served for any path without a page of its own (netlify.toml): the app says that the page was not found. */
export const FALLBACK = 'fallback.html';
/** The pages' words. Their descriptions are for search engines; no program carries them. */
const WORDS = ['src/lib/pages.json', 'src/lib/descriptions.json'];
const readJson = (file) => JSON.parse(readFileSync(root + file, 'utf8'));
const [words, descriptions] = WORDS.map(readJson);
const introFiles = readdirSync(`${root}src/lib/intros`).map((name) => `src/lib/intros/${name}`);
const intros = Object.fromEntries(introFiles.map((file) => [`/${basename(file, '.json')}`, readJson(file)]));

/** An intro is a text, or leads to another page. */
function paragraphs(intro = []) {
  if (typeof intro === 'string' || Array.isArray(intro)) return [intro].flat();
  const { question, path, link, offer = [] } = intro;
  return [`${question} <a href="${path}">${link}</a>`, offer].flat();
}

/** One page per path, with the text its screen starts with. */
export const pages = [
  ...Object.entries(words).map(([path, own]) => ({
    path,
    description: descriptions[path],
    intro: intros[path],
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
    chunk: CHUNK_OF[path] ?? path.slice(1),
    ...own,
  })),
  {
    path: '',
    file: FALLBACK,
    chunk: 'not-found',
    title: 'Page not found',
    description: '',
    heading: 'Page not found',
  },
];

/** The HTML file of a page, which names the files of its screen. */
export function pagePlugin({ path, file, chunk, title, description, heading = title, intro }) {
  return new HtmlWebpackPlugin({
    filename: file,
    template: 'public/page.html',
    // The template names the files itself.
    inject: false,
    templateParameters: (compilation) => {
      const main = ['main', ...(compilation.entrypoints.has('reload') ? ['reload'] : [])];
      const wanted = ['app', ...(WITH_IDENTITY.includes(path) ? ['identity'] : []), chunk];
      const files = (names, ending) =>
        [...new Set(names.flatMap((name) => filesOf(compilation, name)))].filter((file) =>
          file.endsWith(ending),
        );
      return {
        ...{ path, title, description, heading, paragraphs: paragraphs(intro) },
        programs: files(main, '.js'),
        scripts: files(wanted, '.js'),
        styles: files([...wanted, ...main], '.css'),
        // Set only by a local stack: in production Stripe.js is loaded from js.stripe.com when it is needed.
        stripeJsUrl: process.env.STRIPE_JS_URL ?? '',
      };
    },
  });
}

/** URLs of a chunk's files, for the browser to fetch in parallel with the program that will request them. */
function filesOf(compilation, name) {
  const group = compilation.namedChunkGroups.get(name);
  if (group === undefined) throw new Error(`No chunk is called ${name}`);
  return group
    .getFiles()
    .filter((file) => !file.endsWith('.map'))
    .map((file) => `/${file}`);
}
