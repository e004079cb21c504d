import { posix } from "node:path"

import { notFoundPath } from "../notFoundPath.ts"
import { renderDocsPage } from "./layout.ts"
import type { Site } from "./layout.ts"
import { renderMarkdown } from "./markdown.ts"

const text = `# Page not found

Pages move between releases. Search above, or choose a page at the side.

- [Start of the documentation](/docs/)
- [API reference](/reference)
`

const page = { path: "404.md", at: notFoundPath, title: "Page not found", description: "", text }

/** Served at any address below `/docs/`, so links start at the root. */
export const renderNotFoundPage = (site: Site): string =>
  renderDocsPage(
    site,
    page,
    renderMarkdown(text, (to) => ({ to, title: null }))
  ).replaceAll(
    / (href|src|data-index|data-history|data-root)="(?!#|\/|https?:)([^"]*)"/g,
    (_, name: string, to: string) => ` ${name}="${posix.join("/docs/", to)}"`
  )
