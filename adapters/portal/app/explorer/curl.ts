import { urlOfCall } from "./ApiCall.ts"
import type { ApiCall } from "./ApiCall.ts"

/** Shell variable for the key: a session works only in this browser, and the page does not know an API key. */
export const keyVariable = "LANDFALL_KEY"

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export const curlOf = (call: ApiCall, origin: string): string =>
  [
    `curl${call.method === "GET" ? "" : ` -X ${call.method}`} ${shellQuote(origin + urlOfCall(call))}`,
    `-H "Authorization: Token $${keyVariable}"`,
    ...Object.entries(call.headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(call.body === null ? [] : [`--data-raw ${shellQuote(call.body)}`])
  ].join(" \\\n  ")
