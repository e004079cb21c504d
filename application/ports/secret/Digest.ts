import { Context } from "effect"

/** SHA-256 of bytes, lower-case hex. */
export class Digest extends Context.Service<Digest, { readonly sha256: (bytes: Uint8Array) => string }>()(
  "application/ports/secret/Digest"
) {}
