import { readdirSync, readFileSync } from "node:fs"
import { posix } from "node:path"

import { parsePage } from "./Page.ts"
import type { Page } from "./Page.ts"

export const pagesOutsideDocs = ["README.md", "CHANGELOG.md", "SECURITY.md", "CONTRIBUTING.md", "sdk/README.md"]

const titleByFolder: Readonly<Record<string, string>> = {
  adr: "Decisions",
  connect: "Sources",
  dispatchers: "For dispatchers",
  generated: "Made from the code",
  integrate: "For developers",
  operate: "For operators"
}

const nameOf = (folder: string): string =>
  titleByFolder[folder] ?? `${folder.slice(0, 1).toUpperCase()}${folder.slice(1).replaceAll("-", " ")}`

const makeIndexPage = (folder: string, pages: ReadonlyArray<Page>): Page => {
  const list = pages.map(({ path, title }) => `- [${title}](${posix.basename(path)})`)
  return parsePage(`${folder}/README.md`, [`# ${nameOf(posix.basename(folder))}`, "", ...list, ""].join("\n"))
}

export const readPages = (root: URL): ReadonlyArray<Page> => {
  const read = (path: string) => parsePage(path, readFileSync(new URL(path, root), "utf8"))
  const documents = readdirSync(new URL("docs", root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .toSorted()
    .map((name) => read(`docs/${name}`))
  const byFolder = Map.groupBy(documents, ({ path }) => posix.dirname(path))
  const lists = [...byFolder]
    .filter(([folder, pages]) => folder !== "docs" && pages.every(({ path }) => posix.basename(path) !== "README.md"))
    .map(([folder, pages]) => makeIndexPage(folder, pages))
  return [...pagesOutsideDocs.map(read), ...documents, ...lists]
}
