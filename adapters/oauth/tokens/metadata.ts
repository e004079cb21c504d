import type { ResourcePath } from "#application/ports/oauth/AccessTokens.ts"

import type { Issuer } from "../Issuer.ts"

/** The path of the document about a resource (RFC 9728 §3.1): the path of the resource follows the well-known one. */
export const documentPath = (path: ResourcePath) =>
  `/.well-known/oauth-protected-resource${path === "/" ? "" : path}` as const

/** Where the document about a resource is, as who names this host sees it. */
export const metadataOf =
  ({ seenAt }: Pick<Issuer["Service"], "seenAt">) =>
  (path: ResourcePath, host: string | undefined): string | null => {
    const origin = seenAt(host)
    return origin === null ? null : `${origin}${documentPath(path)}`
  }
