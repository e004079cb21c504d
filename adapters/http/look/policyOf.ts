import type { Sheet } from "./sheetOf.ts"

/**
 * Content-Security-Policy of a page that consists of markup and one style sheet: no scripts or frames. Forms are sent to
 * this origin, or not at all.
 */
export const policyOf = ({ source }: Sheet, forms: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'"
  ].join("; ")
