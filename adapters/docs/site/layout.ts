import { Html, html } from "#adapters/http/html.ts"
import { renderSearchForm } from "#adapters/http/look/searchForm.ts"
import { developerHeader } from "#adapters/web/look/brand.ts"

import type { NavigationGroup } from "../source/navigation.ts"
import { relativeAddress } from "../source/Page.ts"
import type { Page } from "../source/Page.ts"
import { breakNames } from "./breakNames.ts"
import type { Heading } from "./markdown.ts"

export interface Site {
  readonly groups: ReadonlyArray<NavigationGroup>
  readonly version: string
  /** Paths relative to the root of the site. */
  readonly assets: { readonly style: string; readonly script: string; readonly index: string; readonly history: string }
}

/** Longer lists are hard to scan. */
const maxListedHeadings = 40

const selectListedHeadings = (sections: ReadonlyArray<Heading>): ReadonlyArray<Heading> => {
  const listed = sections.filter(({ depth }) => depth === 2 || depth === 3)
  return listed.length <= maxListedHeadings ? listed : listed.filter(({ depth }) => depth === 2)
}

const renderPageContents = (sections: ReadonlyArray<Heading>): Html | null => {
  const listed = selectListedHeadings(sections)
  if (listed.length < 2) return null
  const items = listed.map(
    ({ anchor, depth, text }) =>
      html`<li class="level-${String(depth)}"><a href="#${anchor}">${new Html(breakNames(text))}</a></li>`
  )
  return html`<nav class="contents" aria-label="On this page" tabindex="0">
    <details>
      <summary>On this page</summary>
      <ol>
        ${items}
      </ol>
    </details>
  </nav>`
}

const renderNavigation = ({ groups }: Site, current: Page): Html => {
  const item = ({ at, title }: Page) => {
    const here = at === current.at ? new Html(` aria-current="page"`) : null
    return html`<li><a href="${relativeAddress(current.at, at)}" ${here}>${title}</a></li>`
  }
  const lists = groups
    .filter(({ entries }) => entries.length > 0)
    .map(
      ({ entries, name }) =>
        html`<h2>${name}</h2>
          <ul>
            ${entries.map(({ page }) => item(page))}
          </ul>`
    )
  const reference = html`<li><a href="${relativeAddress(current.at, "../reference")}">API reference</a></li>`
  const start = { ...current, at: "index.html", title: "Start" }
  return html`<nav class="pages" aria-label="Pages" tabindex="0">
    <details>
      <summary>Pages</summary>
      <ul>
        ${item(start)}${reference}
      </ul>
      ${lists}
    </details>
  </nav>`
}

const renderNeighborLinks = ({ groups }: Site, current: Page): Html | null => {
  const order = groups.flatMap(({ entries }) => entries.map(({ page }) => page))
  const at = order.findIndex((page) => page.at === current.at)
  const [before, after] = at === -1 ? [undefined, order[0]] : [order[at - 1], order[at + 1]]
  const link = (label: string, page: Page | undefined) =>
    page === undefined
      ? html`<span></span>`
      : html`<a href="${relativeAddress(current.at, page.at)}"><small>${label}</small> ${page.title}</a>`
  return current.path.endsWith("/README.md") || at !== -1 || current.at === "index.html"
    ? html`<nav class="neighbours" aria-label="Neighbours">${link("Previous", before)}${link("Next", after)}</nav>`
    : null
}

const renderFooter = ({ version }: Site, to: (at: string) => string): Html =>
  html`<footer>
    <p>Landfall ${version}, <a href="${to("LICENSE.txt")}">Apache-2.0</a></p>
    <p>
      For programs: <a href="${to("../openapi.json")}">openapi.json</a>,
      <a href="${to("../postman.json")}">Postman collection</a>, <a href="${to("llms.txt")}">llms.txt</a>,
      <a href="${to("llms-full.txt")}">llms-full.txt</a>
    </p>
  </footer>`

/** Only the search and the copy buttons need a script. */
export const renderDocsPage = (
  site: Site,
  page: Page,
  { markup, sections }: { readonly markup: string; readonly sections: ReadonlyArray<Heading> }
): string => {
  const to = (at: string) => relativeAddress(page.at, at)
  const header = developerHeader({
    current: "documentation",
    documentation: to("index.html"),
    root: to("../x").replace(/x$/, ""),
    search: renderSearchForm({
      index: to(site.assets.index),
      history: to(site.assets.history),
      root: to("index.html").replace(/index\.html$/, ""),
      resultsPage: null
    })
  })
  const title = page.at === "index.html" ? "Landfall: documentation" : `${page.title} · Landfall`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${page.description === "" ? title : page.description}" />
        <link rel="icon" href="${to("../favicon.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${to(site.assets.style)}" />
        <script type="module" src="${to(site.assets.script)}"></script>
      </head>
      <body>
        <a class="skip" href="#site.content">Skip to the content</a>
        ${header}
        <div class="layout">
          ${renderNavigation(site, page)} ${renderPageContents(sections)}
          <main id="site.content" tabindex="-1">
            <article>${new Html(markup)}</article>
            ${renderNeighborLinks(site, page)}
          </main>
        </div>
        ${renderFooter(site, to)}
      </body>
    </html> `.markup
}
