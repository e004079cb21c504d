import type { Methods } from "../middleware/Methods.ts"

/** Tokens of links, and ids of approvals, grant access. */
const secretParameter = /:(?:token|approval)(?=\/|$)/

/** As in the router, `;` and `#` also end the path. */
const pathOf = (url: string) => url.split(/[?;#]/, 1)[0] ?? url

const knownBeginning = ({ hasSegment }: Methods["Service"], url: string) => {
  const segments = pathOf(url).split("/").slice(1)
  const unknown = segments.findIndex((segment) => !hasSegment(segment.toLowerCase()))
  return `/${(unknown === -1 ? segments : [...segments.slice(0, unknown), "…"]).join("/")}`
}

/**
 * Without tokens and ids of approvals. The matched route decides, because the router accepts many spellings of a path.
 * Of other paths, only leading segments of known routes are logged.
 */
export const loggedPath = (methods: Methods["Service"], route: string | null, url: string): string => {
  if (route === null) return knownBeginning(methods, url)
  const secret = secretParameter.exec(route)
  return secret === null ? pathOf(url) : `${route.slice(0, secret.index)}…`
}
