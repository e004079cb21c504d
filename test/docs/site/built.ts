import { bundle } from "#adapters/docs/bundle.ts"
import { notFoundAt } from "#adapters/docs/notFoundAt.ts"
import { siteOf } from "#adapters/docs/site/site.ts"

/** The site as `npm run build` makes it. */
export const site = siteOf(new URL("../../../", import.meta.url), await bundle())

/** Its pages, but for the one that stands at every address without a page. */
export const documents = [...site].filter(([name]) => name.endsWith(".html") && name !== notFoundAt)
