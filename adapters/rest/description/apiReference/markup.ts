import { escape } from "#adapters/http/html.ts"

/** Descriptions are plain text, with code in backticks. */
export const renderText = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")

export const renderParagraph = (text: string): string => (text === "" ? "" : `<p>${renderText(text)}</p>`)

export const renderCode = (text: string): string => `<pre tabindex="0"><code>${escape(text)}</code></pre>`

export const renderFold = (summary: string, content: string): string =>
  content === "" ? "" : `<details><summary>${renderText(summary)}</summary>${content}</details>`
