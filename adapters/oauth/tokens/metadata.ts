import type { ResourcePath } from "#application/ports/identity/oauth/AccessTokens.ts"

import type { Issuer } from "../Issuer.ts"

/** RFC 9728 §3.1. */
export const documentPath = (path: ResourcePath) =>
  `/.well-known/oauth-protected-resource${path === "/" ? "" : path}` as const

export const metadataOf =
  ({ seenAt }: Pick<Issuer["Service"], "seenAt">) =>
  (path: ResourcePath, host: string | undefined): string | null => {
    const origin = seenAt(host)
    return origin === null ? null : `${origin}${documentPath(path)}`
  }
