import { createHash } from "node:crypto"

/** A style sheet in a page, and how the policy of the page names it. */
export interface Sheet {
  readonly element: string
  readonly source: string
}

export const sheetOf = (style: string): Sheet => ({
  element: `<style>${style}</style>`,
  source: `'sha256-${createHash("sha256").update(style).digest("base64")}'`
})
