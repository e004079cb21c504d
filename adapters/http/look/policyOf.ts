import type { Sheet } from "./sheetOf.ts"

/** Content-Security-Policy of a page that consists of markup and one style sheet: no scripts, forms, or frames. */
export const policyOf = ({ source }: Sheet): string =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
