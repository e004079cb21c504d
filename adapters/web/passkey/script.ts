import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"

import { HttpRouter, HttpServerResponse } from "effect/http"

const text = readFileSync(new URL("./passkeys.js", import.meta.url), "utf8")
const hash = createHash("sha256").update(text).digest("base64url").slice(0, 16)

/** The URL contains a hash of the script. */
export const passkeyScript = `/assets/passkeys-${hash}.js` as const

const answer = HttpServerResponse.text(text, {
  contentType: "text/javascript; charset=utf-8",
  headers: { "cache-control": "public, max-age=31536000, immutable" }
})

export const layer = HttpRouter.add("GET", passkeyScript, answer)
