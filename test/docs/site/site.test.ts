import { existsSync, readFileSync } from "node:fs"
import { posix } from "node:path"
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"

import { sitePathOf } from "#adapters/docs/source/Page.ts"

import { pages } from "../pages.ts"
import { documents, site } from "./built.ts"

const folder = new URL("../../../dist/docs/", import.meta.url)
/** What the service has beside the site. */
const beside = new Set(["../reference", "../try", "../openapi.json", "../postman.json", "../favicon.svg"])

const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id)
const ids = new Map(documents.map(([name, markup]) => [name, new Set(idsOf(markup))]))

const linksOf = ([name, markup]: readonly [string, string]) =>
  [...markup.matchAll(/ (?:href|src|data-index|data-history)="([^"]*)"/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^https?:/.test(target))
    .map((target) => {
      const [path = "", anchor] = target.split("#")
      return { in: name, to: path === "" ? name : posix.join(posix.dirname(name), path), anchor }
    })

describe("The documentation as a site", () => {
  it("has every page of the repository", () => {
    assert.isAbove(pages.length, 100)
    for (const { path } of pages) assert.isTrue(site.has(sitePathOf(path)), path)
  })

  it("has no dead links and no dead anchors", () => {
    const links = documents.flatMap(linksOf)
    assert.isAbove(links.length, 5000)
    const dead = links.filter(({ anchor, to }) => {
      if (beside.has(to)) return false
      return !site.has(to) || (anchor !== undefined && anchor !== "" && ids.get(to)?.has(anchor) !== true)
    })
    assert.deepStrictEqual(dead, [])
  })

  it("leads from the page of unknown addresses to pages that are there, wherever it stands", () => {
    const links = linksOf(["404.html", site.get("404.html") ?? ""])
    assert.isAbove(links.length, 50)
    const dead = links.filter(({ to }) => {
      const path = to.replace(/^docs\/?/, "")
      return !to.startsWith("/") && to !== "404.html" && path !== "" && !site.has(path)
    })
    assert.deepStrictEqual(
      dead
        .map(({ to }) => to)
        .filter((to) => !["reference", "try", "openapi.json", "postman.json", "favicon.svg"].includes(to)),
      []
    )
  })

  it("has no dead links in its Markdown either", () => {
    const texts = [...site].filter(([name]) => name.endsWith(".md"))
    assert.isAbove(texts.length, 100)
    const dead = texts.flatMap(([name, text]) =>
      [...text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, "").matchAll(/\]\((?!https?:|\/)([^)#\s]+)[^)]*\)/g)]
        .map(([, target = ""]) => posix.join(posix.dirname(name), target))
        .filter((target) => !site.has(target))
    )
    assert.deepStrictEqual(dead, [])
    for (const [, path = ""] of (site.get("llms.txt") ?? "").matchAll(/\(\/docs\/([^)]*)\)/g))
      assert.isTrue(site.has(path), path)
  })

  it.each(documents)("%s has one heading of the first level, anchors of its own, and nothing inline", (_, markup) => {
    assert.lengthOf(markup.match(/<h1 /g) ?? [], 1)
    const own = idsOf(markup)
    assert.lengthOf(own, new Set(own).size)
    assert.notMatch(
      markup,
      /<style|style="|<script(?! type="module" src="[^"]*assets\/)| on\w+="|https?:\/\/[^"]*\.js"/
    )
  })

  it("shows pages that are called by their files by their titles", () => {
    assert.include(
      site.get("reference/api/authentication.html") ?? "",
      `<a href="../../guides/operate/operating.html">Operating</a>`
    )
    assert.include(
      site.get("guides/integrate/webhooks.html") ?? "",
      `<span class="file" title="../../../runtimes/receiver.ts">`
    )
  })

  it("breaks long names of the list of headings at their separators", () => {
    const [, list = ""] =
      /<nav class="contents"([\s\S]*?)<\/nav>/.exec(site.get("reference/generated/api/tracking-requests.html") ?? "") ??
      []
    assert.include(list, ">GET /v2/<wbr>tracking_<wbr>requests/<wbr>export.<wbr>csv</a>")
  })

  it("describes pages to browsers and language models, and shows no front matter", () => {
    for (const [name, markup] of documents) {
      const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(markup) ?? []
      assert.isAbove(description.length, 10, name)
      assert.isBelow(description.length, 400, name)
      assert.notMatch(markup, /<hr>\s*<h2[^>]*>[^<]*<a[^>]*>description:|<p>description:/, name)
    }
    const lines = (site.get("llms.txt") ?? "")
      .split("\n")
      .filter((line) => line.startsWith("- [") && !/\/README|index\.md/.test(line))
    assert.isAbove(lines.length, 30)
    for (const line of lines) assert.match(line, /^- \[[^\]]+\]\([^)]+\): \S/)
    assert.notMatch(site.get("llms-full.txt") ?? assert.fail("no llms-full.txt"), /^---\ndescription:/m)
  })

  it("shows a drawing of each diagram", () => {
    const drawn = documents.filter(([, markup]) => markup.includes('<div class="diagram">'))
    assert.isAbove(drawn.length, 1)
    for (const [name, markup] of documents) assert.notInclude(markup, "flowchart TD", name)
  })

  it("is small where browsers load it", () => {
    const weighs = (pattern: RegExp) => {
      const [name = "", content = ""] = [...site].find(([name]) => pattern.test(name)) ?? []
      assert.isNotEmpty(content, name)
      return gzipSync(content, { level: 9 }).length
    }
    assert.isAtMost(weighs(/search-\w+\.js$/), 10_000)
    assert.isAtMost(weighs(/docs-\w+\.css$/), 4000)
    // Loaded once somebody searches.
    assert.isAtMost(weighs(/index-\w+\.json$/), 300_000)
    assert.isAtMost(weighs(/history-\w+\.json$/), 120_000)
    assert.isAtMost(weighs(/llms-full\.txt$/), 300_000)
  })

  it("runs no text as code and asks nobody else", () => {
    const script = [...site].find(([name]) => /search-\w+\.js$/.test(name))?.[1] ?? ""
    assert.notMatch(script, /innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function|document\.write|https?:/)
  })

  it("was built by `npm install`, compressed as servers send it", () => {
    assert.isTrue(existsSync(new URL("index.html", folder)), "npm run build says why it was not")
    const read = (name: string) => readFileSync(new URL(name, folder))
    const plain = read("index.html")
    assert.isTrue(plain.equals(gunzipSync(read("index.html.gz"))))
    assert.isTrue(plain.equals(brotliDecompressSync(read("index.html.br"))))
  })
})
