import type { Link } from "../source/links.ts"

/** Links, outside of code. */
const parts = /(^```[\s\S]*?^```$|`[^`\n]*`)|\]\(([^)\s]*)\)/gm

/** Tables without the blanks that align them, which nobody who asks for Markdown looks at. */
const narrow = (text: string): string =>
  text.replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"))

/** The Markdown of a page with links that hold in the site; those to files that it does not have become text. */
export const siteMarkdown = (text: string, link: (target: string) => Link | null): string =>
  narrow(text).replaceAll(parts, (all, code: string | undefined, target: string | undefined) => {
    if (code !== undefined || target === undefined) return all
    const leads = link(target)
    return leads === null ? "]" : `](${leads.to.replace(/\.html(#|$)/, ".md$1")})`
  })
