import { saidAt } from "../../observation/facts/rank.ts"
import type { Observation } from "../../observation/Observation.ts"
import { standingHolds } from "../../terminal/standingHolds.ts"
import { win } from "../facts/winner.ts"
import type { Snapshot } from "./Snapshot.ts"

const saidTime = (observation: Observation): number => Date.parse(saidAt(observation))

const facilityOf = ({ place }: Observation): string => `${place?.locode ?? ""}/${place?.facility ?? ""}`

/** The holds at one facility: the newest full list, as changed by what was said of single holds since. */
const atFacility = (statements: ReadonlyArray<Observation>): Snapshot<"holds"> | null => {
  const list = win(statements.filter(({ fact }) => fact.type === "holds"))
  const changes = statements.filter(({ fact }) => fact.type === "hold_change")
  const listed = list?.winner
  const holds = standingHolds(
    listed?.fact.type === "holds" ? { said: listed.fact.holds, at: saidTime(listed) } : null,
    changes.flatMap((change) =>
      change.fact.type === "hold_change" ? [{ said: change.fact, at: saidTime(change) }] : []
    )
  )
  const since = changes.filter((change) => listed === undefined || saidTime(change) > saidTime(listed))
  const won = since.length === 0 ? list : win(since)
  return holds === null || won === null ? null : { fact: { type: "holds", holds }, won }
}

export const isAboutHolds = ({ fact }: Observation): boolean => fact.type === "holds" || fact.type === "hold_change"

/** The holds of a visit, of the facility that spoke of them last; null when none is known to have been told. */
export const holdsOf = (statements: ReadonlyArray<Observation>): Snapshot<"holds"> | null => {
  const about = statements.filter(isAboutHolds)
  const facilities = Map.groupBy(about, facilityOf)
  const told = [...facilities.values()].flatMap((statements) => atFacility(statements) ?? [])
  const last = win(told.map(({ won }) => won.winner))
  return told.find(({ won }) => won.winner === last?.winner) ?? null
}
