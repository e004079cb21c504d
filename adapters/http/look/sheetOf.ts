import { createHash } from "node:crypto"

/** A style sheet, and its source in the page's Content-Security-Policy. */
export interface Sheet {
  readonly element: string
  readonly source: string
}

export const sheetOf = (style: string): Sheet => ({
  element: `<style>${style}</style>`,
  source: `'sha256-${createHash("sha256").update(style).digest("base64")}'`
})
