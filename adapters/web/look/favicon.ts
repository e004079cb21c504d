import { readFileSync } from "node:fs"

import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

import { faviconFile, faviconSvg } from "#adapters/http/look/mark.ts"

/** The URLs stay the same when the icon changes. */
const headers = { "cache-control": "public, max-age=86400", "x-content-type-options": "nosniff" }

const svg = HttpServerResponse.text(faviconSvg, {
  contentType: "image/svg+xml",
  headers: { ...headers, "content-security-policy": "default-src 'none'; sandbox" }
})

const ico = HttpServerResponse.uint8Array(readFileSync(faviconFile), { contentType: "image/x-icon", headers })

export const layer = Layer.mergeAll(
  HttpRouter.add("GET", "/favicon.svg", svg),
  HttpRouter.add("GET", "/favicon.ico", ico)
)
