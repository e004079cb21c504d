import { escape } from "#adapters/http/html.ts"
import { headerHeight, headerSheet, renderDeveloperHeader } from "#adapters/http/look/developerHeader.ts"
import { ground } from "#adapters/http/look/ground.ts"
import { iconLink } from "#adapters/http/look/mark.ts"
import { policyOf } from "#adapters/http/look/policyOf.ts"
import { renderSearchForm } from "#adapters/http/look/searchForm.ts"
import { sheetOf } from "#adapters/http/look/sheetOf.ts"

import { renderText } from "./markup.ts"
import type { ReferenceDocument } from "./ReferenceDocument.ts"
import { sentEventsSlug } from "./ReferencePage.ts"
import type { ReferencePage } from "./ReferencePage.ts"

const sheet = sheetOf(`${ground}
${headerSheet}
html{scroll-padding-top:${headerHeight + 12}px}
body{background:var(--paper);font-family:system-ui,sans-serif}
.layout{display:grid;grid-template-columns:260px minmax(0,1fr);gap:0 40px;max-width:1500px;margin:0 auto;padding:0 24px}
.pages{align-self:start;position:sticky;top:${headerHeight}px;max-height:calc(100vh - ${headerHeight}px);overflow:auto;padding:24px 8px 24px 0;border-inline-end:1px solid var(--line);font-size:.9375rem;line-height:1.35}
.pages h2{margin:18px 0 4px;font-size:.8125rem;color:var(--quiet)}
.pages ul{list-style:none;margin:0;padding:0}
.pages a{display:block;padding:4px 8px;border-radius:4px;color:var(--ink);text-decoration:none}
.pages a:hover{text-decoration:underline}
.pages a[aria-current]{background:var(--wash);color:var(--accent);font-weight:600}
.pages summary{padding:3px 0;font-weight:600}
main{padding:24px 0 64px;max-width:900px}
main h1{font-size:2rem}
main h2{margin:48px 0 8px;font-size:1.375rem}
main h2 a,main h3 a{color:inherit;text-decoration:none}
main h2 a:hover::after,main h3 a:hover::after{content:" #";color:var(--quiet)}
main h3{margin:24px 0 4px;font-size:1rem}
main section+section{border-top:1px solid var(--line);margin-top:40px}
main section+section>h2{margin-top:32px}
.operations{list-style:none;padding:0}
.operations li{padding:3px 0}
.operations code{color:var(--quiet)}
.path{margin:8px 0}
.method{display:inline-block;min-width:4.4em;font:600 .8125rem/1.5 ui-monospace,monospace;color:var(--accent)}
.get{color:var(--good)}
.delete{color:var(--bad)}
code{padding:1px 4px;border-radius:3px;background:var(--sunken);font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{margin:8px 0;padding:12px 16px;max-height:480px;overflow:auto;background:var(--sunken);border:1px solid var(--line);border-radius:6px;line-height:1.5}
pre code{padding:0;overflow-wrap:normal}
dl{margin:8px 0}
dt{margin-top:8px;padding-top:8px;border-top:1px solid var(--line)}
dt span{color:var(--quiet);font-size:.9375rem}
dt span details,dd details{margin:4px 0}
dt b{color:var(--warn);font-size:.8125rem}
dd{margin:2px 0 0;font-size:.9375rem}
dd dl{padding-inline-start:16px;border-inline-start:2px solid var(--line)}
.errors{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
.errors dt,.errors dd{margin:0;padding:0;border:0}
summary{cursor:pointer;padding:4px 0;color:var(--accent);width:fit-content}
footer{padding:16px 24px;border-top:1px solid var(--line);color:var(--quiet);font-size:.9375rem}
@supports selector(::details-content){@media (min-width:1000px){.pages summary{display:none}.pages ::details-content{content-visibility:visible;block-size:auto}}}
@media (max-width:999px){html{scroll-padding-top:12px}}
@media (max-width:1279px){.layout{grid-template-columns:240px minmax(0,1fr)}}
@media (max-width:999px){.layout{grid-template-columns:minmax(0,1fr);padding:0 16px}.pages{position:static;max-height:none;border:0;padding:16px 0 0}main h1{font-size:1.625rem}}
@media print{.pages{display:none}.layout{display:block}}
`)

/** The content needs no script; the search of the documentation is one. */
export const policy = `${policyOf(sheet, "'self'")}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`

const renderNavigation = ({ events, sections }: ReferenceDocument, current: string): string => {
  const item = (slug: string, name: string) => {
    const here = slug === current ? ` aria-current="page"` : ""
    return `<li><a href="/reference${slug === "" ? "" : `/${slug}`}"${here}>${escape(name)}</a></li>`
  }
  const lists = sections.map(
    ({ groups, name }) =>
      `<h2>${escape(name)}</h2><ul>${groups.map((group) => item(group.slug, group.name)).join("")}</ul>`
  )
  const sent = events.length === 0 ? "" : `<h2>Webhooks</h2><ul>${item(sentEventsSlug, "Events sent")}</ul>`
  return `<nav class="pages" aria-label="API reference" tabindex="0"><details><summary>All groups</summary><ul>${item("", "Overview")}</ul>${lists.join("")}${sent}</details></nav>`
}

const search = renderSearchForm({
  index: "/docs/assets/index.json",
  history: "/docs/assets/history.json",
  root: "/docs/",
  resultsPage: "/docs/"
})

const bar = renderDeveloperHeader({ current: "reference", documentation: "/docs/", root: "/", search })

export const renderReferencePage = (
  document: ReferenceDocument,
  { content, description, slug, title }: ReferencePage
): string => `<!doctype html>
<html lang="en">
<head>${iconLink}
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escape(slug === "" ? title : `${title} · API reference`)} · Landfall</title>
<meta name="description" content="${escape(description.replaceAll("`", ""))}" />
${sheet.element}
<script type="module" src="/docs/assets/search.js"></script>
</head>
<body>
${bar}
<div class="layout">
${renderNavigation(document, slug)}
<main>
<h1>${escape(title)}</h1>
<p>${renderText(description)}</p>
${content}
</main>
</div>
<footer>Landfall API ${escape(document.version)}, Apache-2.0</footer>
</body>
</html>
`
