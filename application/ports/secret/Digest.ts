import { Context } from "effect"

export class Digest extends Context.Service<Digest, { readonly sha256: (bytes: Uint8Array) => string }>()(
  "application/ports/secret/Digest"
) {}
