import { meaningOfStatus } from "#domain/voyage/terminal/statusCodes.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"

import type { ReadSetId, SourceProfile } from "./SourceProfile.ts"

const note = (description: string): StatusMeaning => ({ says: "note", description })

/** Further codes of data element 157, for ocean and rail messages. */
export const furtherCodes: Readonly<Record<string, StatusMeaning>> = {
  AO: { says: "move", move: "load", mode: "barge", laden: null },
  AP: { says: "move", move: "load", mode: "vessel", laden: null },
  AA: note("pickup appointment"),
  AD: note("delivery appointment"),
  AF: note("departed from the pickup location"),
  AM: note("loaded on truck"),
  C: note("estimated to depart"),
  CO: note("received at the place of receipt"),
  E: note("estimated to arrive"),
  X2: note("estimated to arrive at the consignee")
}

/** Except at a ramp, these two codes do not state what arrives or departs. */
const bySet: Readonly<Record<ReadSetId, Readonly<Record<string, StatusMeaning>>>> = {
  "301": {},
  "315": { A: note("arrived"), P: note("departed") },
  "322": {
    A: { says: "move", move: "arrive", mode: "rail", laden: null },
    P: { says: "move", move: "depart", mode: "rail", laden: null }
  },
  "404": {}
}

export const codesIn = (set: ReadSetId, { codes }: SourceProfile): Readonly<Record<string, StatusMeaning>> => ({
  ...furtherCodes,
  ...bySet[set],
  ...codes[set]
})

export const meaningIn = (set: ReadSetId, code: string, profile: SourceProfile): StatusMeaning | null =>
  meaningOfStatus(code, codesIn(set, profile))

export const unreadSets: Readonly<Record<string, string>> = {
  "109": "vessel content details",
  "110": "air freight invoice",
  "204": "motor carrier load tender",
  "210": "motor carrier freight invoice",
  "211": "motor carrier bill of lading",
  "213": "motor carrier status inquiry",
  "214": "motor carrier shipment status",
  "300": "booking request, ocean",
  "303": "booking cancellation, ocean",
  "304": "shipping instructions",
  "309": "customs manifest",
  "310": "freight receipt and invoice, ocean",
  "311": "Canada customs information",
  "312": "arrival notice, ocean",
  "313": "shipment status inquiry, ocean",
  "317": "delivery or pickup order",
  "319": "terminal information",
  "323": "vessel schedule and itinerary",
  "324": "vessel stow plan",
  "325": "consolidation of goods in container",
  "350": "customs status information",
  "353": "customs events advisory",
  "355": "customs acceptance or rejection",
  "356": "permit to transfer",
  "357": "in-bond information",
  "358": "customs consist information",
  "410": "rail freight invoice",
  "417": "rail waybill interchange",
  "418": "rail advance interchange consist",
  "420": "car handling information",
  "421": "estimated time of arrival and car scheduling",
  "423": "rail industrial switch list",
  "440": "shipment weights",
  "824": "application advice",
  "990": "response to a load tender",
  "997": "functional acknowledgement",
  "998": "set cancellation",
  "999": "implementation acknowledgement"
}
