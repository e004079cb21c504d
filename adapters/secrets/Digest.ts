import { createHash } from "node:crypto"

import { Layer } from "effect"

import { Digest } from "#application/ports/secret/Digest.ts"

export const layer = Layer.succeed(Digest, {
  sha256: (bytes) => createHash("sha256").update(bytes).digest("hex")
})
