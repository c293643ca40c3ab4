/**
 * A loader for react-router, all of which is one file: says that making a component or a context has no
 * effect, so that the minimizer drops those that we don't use. If a new version is written otherwise, nothing
 * breaks, but the first view is larger than production.test.ts allows.
 */
export default function pureRouter(source) {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gmu, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gmu, '$&/* @__PURE__ */ ');
}
