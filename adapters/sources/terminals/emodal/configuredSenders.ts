import { Config, Effect } from "effect"

import { facilityText, readFacility } from "#domain/voyage/terminal/Facility.ts"

import { facilityList } from "../config.ts"
import { InvalidTerminalConfig } from "../ConfigRefused.ts"
import { senders } from "./senders.ts"
import type { Sender } from "./senders.ts"

const readPair = (pair: string): readonly [string, Sender] | null => {
  const [code = "", place = "", ...more] = pair.split("=").map((part) => part.trim().toUpperCase())
  const facility = readFacility(place)
  if (code === "" || facility?.locode == null || more.length > 0) return null
  return [code, { ...senders[code], facility: facilityText(facility) }]
}

/** Built-in terminals, and a comma list of `CODE=<UN/LOCODE>/<code>`. */
export const configuredSenders = Effect.gen(function* () {
  const pairs = facilityList(yield* Config.withDefault(Config.String("EMODAL_TERMINALS"), ""))
  const read = pairs.map((pair) => ({ pair, sender: readPair(pair) }))
  const wrong = read.find(({ sender }) => sender === null)
  if (wrong !== undefined) {
    const message = `EMODAL_TERMINALS contains ${wrong.pair.slice(0, 80)}, which is not CODE=<UN/LOCODE>/<facility code>.`
    return yield* new InvalidTerminalConfig({ message })
  }
  return { ...senders, ...Object.fromEntries(read.flatMap(({ sender }) => (sender === null ? [] : [sender]))) }
})
