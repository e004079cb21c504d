import { bundle } from "#adapters/docs/bundle.ts"
import { notFoundPath } from "#adapters/docs/notFoundPath.ts"
import { buildSite } from "#adapters/docs/site/site.ts"

/** The site as `npm run build` makes it. */
export const site = buildSite(new URL("../../../", import.meta.url), await bundle())

/** Its pages, but for the one that stands at every address without a page. */
export const documents = [...site].filter(([name]) => name.endsWith(".html") && name !== notFoundPath)
