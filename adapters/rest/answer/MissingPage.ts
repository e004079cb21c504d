import { Context } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

import { isBrowser } from "./isBrowser.ts"

/** The page that browsers get at an unknown address; null where the portal was not built. */
export const MissingPage = Context.Reference<HttpServerResponse.HttpServerResponse | null>(
  "adapters/rest/answer/MissingPage",
  { defaultValue: () => null }
)

/** Addresses of programs return errors as JSON, also to a browser. */
const ofPrograms = /^\/(?:v2|mcp|\.well-known)(?:[/?]|$)/

/** A request of a browser for a page. */
export const isForPage = ({ headers, method, url }: HttpServerRequest.HttpServerRequest): boolean =>
  method === "GET" && !ofPrograms.test(url) && isBrowser(headers["accept"])
