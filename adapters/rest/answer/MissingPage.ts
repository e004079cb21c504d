import { Context } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { isBrowser } from "./isBrowser.ts"

/** Null where the portal was not built. */
export const MissingPage = Context.Reference<HttpServerResponse.HttpServerResponse | null>(
  "adapters/rest/answer/MissingPage",
  { defaultValue: () => null }
)

/** Errors are JSON here, also for a browser. */
const ofPrograms = /^\/(?:v2|mcp|\.well-known)(?:[/?]|$)/

export const isForPage = ({ headers, method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "GET" && !ofPrograms.test(url) && isBrowser(headers["accept"])
