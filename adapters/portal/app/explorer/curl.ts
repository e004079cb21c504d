import { addressOf } from "./Call.ts"
import type { Call } from "./Call.ts"

/** The variable that has the key of who calls from elsewhere: a session is of this browser alone, and no key is known here. */
export const keyVariable = "LANDFALL_KEY"

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same call for a shell. */
export const curlOf = (call: Call, origin: string): string =>
  [
    `curl${call.method === "GET" ? "" : ` -X ${call.method}`} ${quoted(origin + addressOf(call))}`,
    `-H "Authorization: Token $${keyVariable}"`,
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(call.body === null ? [] : [`--data-raw ${quoted(call.body)}`])
  ].join(" \\\n  ")
