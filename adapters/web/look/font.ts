import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"

import { HttpRouter, HttpServerResponse } from "effect/http"

/** Browsers load the extended file only if a text needs it. */
const letters = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212",
  "latin-ext": "U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF"
}

const files = (["latin", "latin-ext"] as const).flatMap((range) =>
  [400, 600].map((weight) => {
    const specifier = `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${range}-${weight}-normal.woff2`
    const bytes = readFileSync(new URL(import.meta.resolve(specifier)))
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 16)
    return { bytes, range, weight, path: `/assets/barlow-${range}-${weight}-${hash}.woff2` as const }
  })
)

export const fontFaces = files
  .map(
    ({ path, range, weight }) =>
      `@font-face{font-family:"Barlow Semi Condensed";font-style:normal;font-weight:${weight};font-display:swap;src:url(${path}) format("woff2");unicode-range:${letters[range]}}`
  )
  .join("\n")

/** The URL contains a hash of the file. */
const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff"
}

export const layer = HttpRouter.addAll(
  files.map(({ bytes, path }) =>
    HttpRouter.route("GET", path, HttpServerResponse.uint8Array(bytes, { contentType: "font/woff2", headers }))
  )
)
