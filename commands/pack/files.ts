import { globSync } from "node:fs"

import { root } from "../execute.ts"

const kinds = "{ts,js,json,sql,css,svg,ico,br}"

/** Sources of pages, which the package has as built pages, and files that only a checkout uses. */
const left = [
  /^adapters\/portal\/app\/(?!styles\/tokens\.css$)/,
  /^adapters\/docs\/(?:site|source|browser|diagrams)\//,
  /^adapters\/map\/element\//,
  /^adapters\/(?:portal|docs|map)\/(?:build|bundle|styles)\.ts$/,
  /^adapters\/http\/(?:oneScript|writeBuilt)\.ts$/,
  /(?:^|\/)(?:tsconfig|package)\.json$/,
  /\.d\.ts$/
]

const sources = [
  `{domain,application,adapters,runtimes,cli}/**/*.${kinds}`,
  "sdk/src/**/*.ts",
  "docs/guides/operate/runbooks/*.md",
  "dist/{docs,embed,portal}/**/*.*",
  "{LICENSE,NOTICE,CHANGELOG.md}"
]

/** Files of the package `landfall`, as paths from the repository root. */
export const packedFiles = (): ReadonlyArray<string> =>
  globSync(sources, { cwd: root, exclude: ["**/node_modules"] })
    .filter((path) => !left.some((pattern) => pattern.test(path)))
    .toSorted()
