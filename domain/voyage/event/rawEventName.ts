import { locatedMoveOf } from "../merge/evidence/locatedMove.ts"
import type { MergedContainer } from "../merge/merge.ts"
import { milestoneName } from "../merge/milestone/milestones.ts"
import { releaseOf } from "../observation/facts/releaseOf.ts"
import type { Fact, Observation } from "../observation/Observation.ts"
import type { RawEventName } from "../observation/RawEvent.ts"

/** X12 `HR` does not name the releasing party. */
const isAnonymous = (fact: Fact): boolean => fact.type === "hold_change" && fact.code === "HR"

const nameOfRelease = (fact: Fact): RawEventName | null => {
  const release = releaseOf(fact)
  if (release?.status !== "released" || isAnonymous(fact)) return null
  if (release.name === "customs") return "customs_release"
  return release.name === "line" ? "carrier_release" : null
}

/** Codes that no rule uses: DCSA's, and X12 `D` of a transaction set or a terminal. */
const byCode: ReadonlyArray<readonly [RegExp, RawEventName]> = [
  [/^SHIPMENT\/RECE\/VGM$/, "vgm_received"],
  [/^(?:3\d\d\/)?D$/, "delivered"]
]

/** Complete texts: part of a longer text may be a negation or a plan. */
const byText: ReadonlyArray<readonly [RegExp, RawEventName]> = [
  [/^(?:empty )?(?:container )?positioned[ _-]?in$/i, "positioned_in"],
  [/^(?:empty )?(?:container )?positioned[ _-]?out$/i, "positioned_out"],
  [/^(?:vgm|verified gross mass)(?: \(vgm\))? received$/i, "vgm_received"],
  [/^customs?[ -](?:released?|cleared)$/i, "customs_release"],
  [/^(?:carrier|line)[ -]released?$/i, "carrier_release"]
]

const nameOfOther = (fact: Extract<Fact, { readonly type: "other" }>): RawEventName | null => {
  const text = fact.text?.trim() ?? ""
  const found =
    byCode.find(([pattern]) => pattern.test(fact.code) && text !== "expected") ??
    byText.find(([pattern]) => pattern.test(text))
  return found?.[1] ?? null
}

const nameOfMove = (observation: Observation, { route }: MergedContainer): RawEventName | null => {
  const handling = locatedMoveOf(observation)
  const name = handling === null ? null : milestoneName(handling, route)
  switch (name) {
    case "arrived_at_inland_destination":
      return "arrived_at_destination"
    // Raw events do not include a berthing.
    case "available":
    case "not_available":
    case "delivered":
    case "vessel_berthed":
      return null
    default:
      return name
  }
}

export const rawEventName = (observation: Observation, container: MergedContainer): RawEventName | null => {
  const { account, refused } = container
  if (refused.has(observation.id) || account.get(observation.id)?.outcome === "rejected") return null
  const { fact } = observation
  const release = nameOfRelease(fact)
  if (release !== null) return release
  if (fact.type === "availability") return fact.available ? "available" : null
  return fact.type === "other" ? nameOfOther(fact) : nameOfMove(observation, container)
}
