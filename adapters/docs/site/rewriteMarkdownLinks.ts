import type { SiteLink } from "../source/links.ts"

const codeOrLinkPattern = /(^```[\s\S]*?^```$|`[^`\n]*`)|\]\(([^)\s]*)\)/gm

const removeTablePadding = (text: string): string =>
  text.replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/ {2,}/g, " ").replaceAll(/-{3,}/g, "---"))

/** Links to files outside the site become plain text. */
export const rewriteMarkdownLinks = (text: string, link: (target: string) => SiteLink | null): string =>
  removeTablePadding(text).replaceAll(
    codeOrLinkPattern,
    (all, code: string | undefined, target: string | undefined) => {
      if (code !== undefined || target === undefined) return all
      const leads = link(target)
      return leads === null ? "]" : `](${leads.to.replace(/\.html(#|$)/, ".md$1")})`
    }
  )
