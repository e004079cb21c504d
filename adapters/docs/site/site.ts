import { hash } from "node:crypto"
import { readFileSync } from "node:fs"

import { notFoundAt } from "../notFoundAt.ts"
import { linksInto } from "../source/links.ts"
import { navigationOf } from "../source/navigation.ts"
import { readPages } from "../source/readPages.ts"
import { documentOf } from "./layout.ts"
import { markdownAt, overview, whole } from "./llms.ts"
import { render } from "./markdown.ts"
import { notFound } from "./notFound.ts"
import { searchFile } from "./searchFile.ts"
import { siteMarkdown } from "./siteMarkdown.ts"

/** Linked files: path in the repository, path in the site. */
const copied: ReadonlyMap<string, string> = new Map([
  ["LICENSE", "LICENSE.txt"],
  ["NOTICE", "NOTICE.txt"],
  ["docs/performance-growth.svg", "performance-growth.svg"],
  ["docs/pictures/architecture.svg", "architecture.svg"],
  ["docs/pictures/data-model.svg", "data-model.svg"]
])

const named = (name: string, ending: string, content: string) =>
  `assets/${name}-${hash("sha256", content, "hex").slice(0, 12)}.${ending}`

export const siteOf = (root: URL, script: string): ReadonlyMap<string, string> => {
  const read = (path: string) => readFileSync(new URL(path, root), "utf8")
  const pages = readPages(root)
  const groups = navigationOf(pages)
  const resolve = linksInto(pages, copied)
  const rendered = pages.map((page) => ({ page, ...render(page.text, (target) => resolve(page, target)) }))
  const style = readFileSync(new URL("../browser/docs.css", import.meta.url), "utf8")
  const index = JSON.stringify(searchFile(rendered))
  const assets = {
    style: named("docs", "css", style),
    script: named("search", "js", script),
    index: named("index", "json", index)
  }
  const { version } = JSON.parse(read("package.json")) as { readonly version: string }
  const markdown = new Map(pages.map((page) => [page, siteMarkdown(page.text, (target) => resolve(page, target))]))
  const [start] = pages
  if (start === undefined) throw new Error("There are no pages")
  const site = { groups, version, assets }
  return new Map([
    ...rendered.map(({ page, ...made }) => [page.at, documentOf(site, page, made)] as const),
    ...[...markdown].map(([page, text]) => [markdownAt(page), text] as const),
    ...[...copied].map(([path, at]) => [at, read(path)] as const),
    [notFoundAt, notFound(site)],
    [assets.style, style],
    [assets.script, script],
    [assets.index, index],
    ["llms.txt", overview(start, groups)],
    ["llms-full.txt", whole(groups, start, (page) => markdown.get(page) ?? "")]
  ])
}
