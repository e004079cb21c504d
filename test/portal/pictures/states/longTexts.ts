/** One word of 80 letters, which no browser breaks by itself. */
export const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"

const words = "of the Free and Hanseatic City with all of its branches, warehouses, and inland terminals "

/** A text of a length, with a word that is not broken by itself. */
export const longText = (length: number): string => `${longWord} ${words.repeat(9)}`.slice(0, length).trim()

const longEmail = `${"first.and.last.name".repeat(4).slice(0, 64)}@${"warehouse-".repeat(17)}.example.com`

const longUrl = `https://hooks.example.com/services/${"T0AB1CD2EF3/".repeat(16)}hook?tenant=${"warehouse".repeat(8)}`

/** The longest values that the service accepts, by the names of attributes. Codes, dates, and identifiers have a form of their own. */
const values: ReadonlyArray<readonly [name: RegExp, value: string]> = [
  [/^(email|email_address|recipient)$/, longEmail],
  [/(^|_)(url|uri|origin)$/, longUrl],
  [/^(request_number|bill_of_lading_number|booking_number|normalized_number)$/, "SIMA".padEnd(64, "0123456789ABCDEF")],
  [/^(voyage_number|pod_voyage_number|seal_number|location_at_pod_terminal)$/, "0123W".padEnd(35, "456789-NORTH")],
  [/^(vessel_name|pod_vessel_name)$/, longText(120)],
  [/^(display_name|company_name|file_name)$/, longText(255)],
  [/^(display_value|value|note|message|last_error|error|reason|detail|description|problem)$/, longText(400)],
  [/^(name|label|nickname|address_hint|[a-z_]+_name)$/, longText(200)]
]

/** Names of kinds, which come from fixed lists. */
const fixed = /^(data_type|data_provider_code|holds_at_pod_terminal|release_statuses|ind_facility_holds|event_name)$/

const isList = /^(tags|ref_numbers|shipment_tags|origins|containers|bills)$/

const longOf = (name: string, value: string): string => {
  // Numbers of containers have a fixed length; the values of changes are dates as well.
  if (/^(?:[A-Z]{4}\d{7}$|\d{4}-\d{2}-\d{2})/.test(value)) return value
  if (/^https?:/.test(value)) return longUrl
  return values.find(([pattern]) => pattern.test(name))?.[1] ?? value
}

/** The same JSON with the longest texts that its attributes may have. */
export const lengthen = (json: unknown, name = ""): unknown => {
  if (typeof json === "string") return longOf(name, json)
  if (Array.isArray(json))
    return isList.test(name)
      ? json.map((one, index) => (typeof one === "string" ? longText(index === 0 ? 200 : 90 + index) : one))
      : json.map((one) => lengthen(one, name))
  if (json === null || typeof json !== "object") return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, fixed.test(key) ? value : lengthen(value, key)])
  )
}

/** The texts of a document that `lengthen` changes. */
export const textsIn = (json: unknown, name = ""): ReadonlyArray<readonly [text: string, long: string]> => {
  if (typeof json === "string") {
    const long = longOf(name, json)
    return long === json || json.length < 4 ? [] : [[json, long]]
  }
  if (Array.isArray(json)) return json.flatMap((one) => textsIn(one, name))
  if (json === null || typeof json !== "object") return []
  return Object.entries(json).flatMap(([key, value]) => (fixed.test(key) ? [] : textsIn(value, key)))
}
