import type { Issuer } from "../Issuer.ts"

/** The path of the document about a resource (RFC 9728 §3.1): the path of the resource follows the well-known one. */
export const documentPath = (path: "/" | "/mcp") =>
  path === "/" ? "/.well-known/oauth-protected-resource" : "/.well-known/oauth-protected-resource/mcp"

/** Where the document about a resource is, as who names this host sees it. */
export const metadataOf =
  ({ seenAt }: Pick<Issuer["Service"], "seenAt">) =>
  (path: "/" | "/mcp", host: string | undefined): string | null => {
    const origin = seenAt(host)
    return origin === null ? null : `${origin}${documentPath(path)}`
  }
