import { hash } from "node:crypto"
import { readFileSync } from "node:fs"

import { headerSheet } from "#adapters/http/look/developerHeader.ts"

import { notFoundPath } from "../notFoundPath.ts"
import { diagramsIn } from "../source/diagrams.ts"
import { makeLinkResolver } from "../source/links.ts"
import { buildNavigation } from "../source/navigation.ts"
import { relativeAddress } from "../source/Page.ts"
import { readPages } from "../source/readPages.ts"
import { buildSearchFiles } from "./buildSearchFiles.ts"
import { findDiagram, readDrawings } from "./diagram.ts"
import { renderDocsPage } from "./layout.ts"
import { markdownPathOf, renderLlmsOverview, renderLlmsFullText } from "./llms.ts"
import { renderMarkdown } from "./markdown.ts"
import { renderNotFoundPage } from "./notFound.ts"
import { rewriteMarkdownLinks } from "./rewriteMarkdownLinks.ts"

/** Path in the repository, path in the site. */
const copiedFiles: ReadonlyMap<string, string> = new Map([
  ["LICENSE", "LICENSE.txt"],
  ["NOTICE", "NOTICE.txt"],
  ["docs/pictures/performance-growth.svg", "performance-growth.svg"],
  ["docs/pictures/architecture.svg", "architecture.svg"],
  ["docs/pictures/data-model.svg", "data-model.svg"]
])

const assetPath = (name: string, ending: string, content: string) =>
  `assets/${name}-${hash("sha256", content, "hex").slice(0, 12)}.${ending}`

export const buildSite = (root: URL, script: string): ReadonlyMap<string, string> => {
  const read = (path: string) => readFileSync(new URL(path, root), "utf8")
  const pages = readPages(root)
  const groups = buildNavigation(pages)
  const resolve = makeLinkResolver(pages, copiedFiles)
  const drawings = readDrawings(pages.flatMap(({ text }) => diagramsIn(text)))
  const rendered = pages.map((page) => {
    const diagramOf = findDiagram(drawings, (at) => relativeAddress(page.at, at))
    return { page, ...renderMarkdown(page.text, (target) => resolve(page, target), diagramOf) }
  })
  const style = `${readFileSync(new URL("../browser/docs.css", import.meta.url), "utf8")}${headerSheet}`
  const searched = buildSearchFiles(rendered)
  const index = JSON.stringify(searched.pages)
  const history = JSON.stringify(searched.history)
  const assets = {
    style: assetPath("docs", "css", style),
    script: assetPath("search", "js", script),
    index: assetPath("index", "json", index),
    history: assetPath("history", "json", history)
  }
  const { version } = JSON.parse(read("package.json")) as { readonly version: string }
  const markdown = new Map(
    pages.map((page) => [page, rewriteMarkdownLinks(page.text, (target) => resolve(page, target))])
  )
  const [start] = pages
  if (start === undefined) throw new Error("There are no pages")
  const site = { groups, version, assets }
  return new Map([
    ...rendered.map(({ page, ...made }) => [page.at, renderDocsPage(site, page, made)] as const),
    ...[...markdown].map(([page, text]) => [markdownPathOf(page), text] as const),
    ...[...drawings.values()].map(({ at, content }) => [at, content] as const),
    ...[...copiedFiles].map(([path, at]) => [at, read(path)] as const),
    [notFoundPath, renderNotFoundPage(site)],
    [assets.style, style],
    [assets.script, script],
    [assets.index, index],
    [assets.history, history],
    ["llms.txt", renderLlmsOverview(start, groups)],
    ["llms-full.txt", renderLlmsFullText(groups, start, (page) => markdown.get(page) ?? "")]
  ])
}
