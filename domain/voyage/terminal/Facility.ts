import { Schema } from "effect"

import { Locode } from "../../Identifiers.ts"

export interface Facility {
  readonly locode: Locode | null
  /** Upper case. */
  readonly code: string
}

const isLocode = Schema.is(Locode)
const codePattern = /^[A-Z0-9][A-Z0-9 ._-]{0,63}$/

/** Reads `<UN/LOCODE>/<code>` or `<code>`; null for other texts. */
export const readFacility = (text: string): Facility | null => {
  const [first = "", second, ...more] = text.trim().toUpperCase().split("/")
  if (more.length > 0) return null
  const code = second ?? first
  if (!codePattern.test(code)) return null
  if (second === undefined) return { locode: null, code }
  return isLocode(first) ? { locode: first, code } : null
}

export const facilityText = ({ code, locode }: Facility): string => (locode === null ? code : `${locode}/${code}`)
