import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

/** Shell variable for the key: a session works only in this browser, and the page does not know an API key. */
export const keyVariable = "LANDFALL_KEY"

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export const curlOf = (call: Call, origin: string): string =>
  [
    `curl${call.method === "GET" ? "" : ` -X ${call.method}`} ${quoted(origin + addressOf(call))}`,
    `-H "Authorization: Token $${keyVariable}"`,
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(call.body === null ? [] : [`--data-raw ${quoted(call.body)}`])
  ].join(" \\\n  ")
