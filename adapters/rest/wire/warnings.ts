import { HttpServerResponse } from "effect/http"

import { makeErrorSentence, subjectOf } from "#domain/problem/errorSentence.ts"
import type { ErrorSource } from "#domain/problem/errorSentence.ts"

import type { ErrorDetails } from "./failure.ts"
import { withMeta } from "./withMeta.ts"

export interface UnknownName extends Pick<ErrorDetails, "code" | "detail"> {
  readonly source: ErrorSource
}

/** Keeps the header far below the limits of proxies. */
const maxInHeader = 5

const toVisibleAscii = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))

/** 299: a persistent warning. RFC 9111 leaves the header to its users, such as Kubernetes and Elasticsearch. */
const formatWarning = (text: string): string => `299 - "${toVisibleAscii(text).replaceAll(/["\\]/g, String.raw`\$&`)}"`

const formatHeader = (warnings: ReadonlyArray<string>): string => {
  const left = warnings.length - maxInHeader
  const shown = warnings.slice(0, maxInHeader)
  return [...shown, ...(left > 0 ? [`Ignored: ${left} more; \`meta.warnings\` lists them.`] : [])]
    .map(formatWarning)
    .join(", ")
}

/** A misspelled filter returns every row, so readers must notice it. */
export const withWarnings = (
  response: HttpServerResponse.HttpServerResponse,
  { errors, names }: { readonly errors: ReadonlyArray<UnknownName>; readonly names: object }
): HttpServerResponse.HttpServerResponse => {
  const warnings = errors.map(({ detail, source }) => `Ignored: ${makeErrorSentence(subjectOf(source), detail)}`)
  return HttpServerResponse.setHeader(withMeta(response, { warnings, ...names }), "warning", formatHeader(warnings))
}
