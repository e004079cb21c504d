import { toMillis } from "../../../Time.ts"
import { reportedAt } from "../../observation/facts/rank.ts"
import type { Observation } from "../../observation/Observation.ts"
import { currentHolds } from "../../terminal/currentHolds.ts"
import { pickWinner } from "../evidence/winner.ts"
import type { FacilityState } from "./Snapshot.ts"

export const reportedTime = (observation: Observation): number => toMillis(reportedAt(observation))

export const facilityOf = ({ place }: Observation): string => `${place?.locode ?? ""}/${place?.facility ?? ""}`

const atFacility = (statements: ReadonlyArray<Observation>): FacilityState<"holds"> | null => {
  const list = pickWinner(statements.filter(({ fact }) => fact.type === "holds"))
  const changes = statements.filter(({ fact }) => fact.type === "hold_change")
  const listed = list?.winner
  const holds = currentHolds(
    listed?.fact.type === "holds" ? { value: listed.fact.holds, at: reportedTime(listed) } : null,
    changes.flatMap((change) =>
      change.fact.type === "hold_change" ? [{ value: change.fact, at: reportedTime(change) }] : []
    )
  )
  const since = changes.filter((change) => listed === undefined || reportedTime(change) > reportedTime(listed))
  const won = since.length === 0 ? list : pickWinner(since)
  // An unreadable list is still the newest report.
  return won === null || (holds === null && list === null)
    ? null
    : { fact: { type: "holds", holds }, won, parts: listed === undefined ? since : [listed, ...since] }
}

export const isAboutHolds = ({ fact }: Observation): boolean => fact.type === "holds" || fact.type === "hold_change"

export const holdsOf = (statements: ReadonlyArray<Observation>): FacilityState<"holds"> | null => {
  const about = statements.filter(isAboutHolds)
  const facilities = Map.groupBy(about, facilityOf)
  const reported = [...facilities.values()].flatMap((statements) => atFacility(statements) ?? [])
  const last = pickWinner(reported.map(({ won }) => won.winner))
  return reported.find(({ won }) => won.winner === last?.winner) ?? null
}
