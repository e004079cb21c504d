const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;"
}

/** For element content and quoted attributes. */
export const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Descriptions are plain text, with code in backticks. */
export const renderText = (text: string): string => escapeText(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>")

export const renderParagraph = (text: string): string => (text === "" ? "" : `<p>${renderText(text)}</p>`)

export const renderCode = (text: string): string => `<pre tabindex="0"><code>${escapeText(text)}</code></pre>`

export const renderFold = (summary: string, content: string): string =>
  content === "" ? "" : `<details><summary>${renderText(summary)}</summary>${content}</details>`
