import { extractEdiFromMail } from "#adapters/sources/edi/mail.ts"
import { beginningOf } from "#adapters/sources/http/json/encoding.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"

/** Its reader explains JSON of an unknown shape. */
const explainerOfJson = "dcsa"

const maxUnits = 4096

/** Null if no reader recognizes the message, or several do. */
export const recognize = (readers: ReadonlyArray<Reader>, bytes: Uint8Array): string | null => {
  const start = beginningOf(extractEdiFromMail(bytes)?.bytes ?? bytes, maxUnits).trimStart()
  const [found, ...others] = readers.filter((reader) => reader.recognizes(start))
  if (found !== undefined) return others.length === 0 ? found.format : null
  const explainer = /^[[{]/.test(start) ? readers.find(({ format }) => format === explainerOfJson) : undefined
  return explainer?.format ?? null
}
