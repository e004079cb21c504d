import { posix } from "node:path"

import { notFoundAt } from "../notFoundAt.ts"
import { documentOf } from "./layout.ts"
import type { Site } from "./layout.ts"
import { render } from "./markdown.ts"

const text = `# There is no such page

Pages move between releases. Search for it above, or look for it among the pages at the side.

- [The start of the documentation](/docs/)
- [The reference of the interface](/reference)
`

const page = { path: "404.md", at: notFoundAt, title: "There is no such page", text }

/** It is shown at any address below /docs/, so its links begin at the root of the service. */
export const notFound = (site: Site): string =>
  documentOf(
    site,
    page,
    render(text, (to) => ({ to, title: null }))
  ).replaceAll(
    / (href|src|data-index|data-root)="(?!#|\/|https?:)([^"]*)"/g,
    (_, name: string, to: string) => ` ${name}="${posix.join("/docs/", to)}"`
  )
