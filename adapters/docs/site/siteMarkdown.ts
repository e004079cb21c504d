import type { Link } from "../source/links.ts"

/** Links outside code. */
const parts = /(^```[\s\S]*?^```$|`[^`\n]*`)|\]\(([^)\s]*)\)/gm

const narrow = (text: string): string =>
  text.replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"))

/** Rewrites links for the site. Links to files outside the site become plain text. */
export const siteMarkdown = (text: string, link: (target: string) => Link | null): string =>
  narrow(text).replaceAll(parts, (all, code: string | undefined, target: string | undefined) => {
    if (code !== undefined || target === undefined) return all
    const leads = link(target)
    return leads === null ? "]" : `](${leads.to.replace(/\.html(#|$)/, ".md$1")})`
  })
