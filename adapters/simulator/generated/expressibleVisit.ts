import type { Change, Hold, TerminalState, Visit } from "../voyage/Voyage.ts"
import { ediHoldCode } from "./holdCodes.ts"
import { channelOf } from "./terminalChannel.ts"
import type { TerminalChannel } from "./terminalChannel.ts"

/** Some formats only report the end of reported holds and fees. */
interface ReportedSoFar {
  holds: ReadonlyArray<Hold>
  wereHolds: boolean
  wereFees: boolean
}

type ChangedFields = Partial<TerminalState>

const moves = ({ dischargedAt, gatedOutAt }: ChangedFields): ChangedFields => ({
  ...(dischargedAt == null ? {} : { dischargedAt }),
  ...(gatedOutAt == null ? {} : { gatedOutAt })
})

/** Only reported fees have a code, for their payment. */
const feesOf = ({ fees }: ChangedFields, reported: ReportedSoFar): ChangedFields => {
  if (fees == null || (fees.length === 0 && !reported.wereFees)) return {}
  reported.wereFees = true
  return { fees }
}

/** No code reports the absence of holds. */
const changedHolds = ({ holds }: ChangedFields, reported: ReportedSoFar): ChangedFields => {
  if (holds == null) return {}
  const coded = holds.filter(({ text }) => ediHoldCode(text) !== null)
  const isSame =
    coded.length === reported.holds.length && coded.every(({ text }, at) => text === reported.holds[at]?.text)
  reported.holds = coded
  reported.wereHolds ||= coded.length > 0
  return isSame || !reported.wereHolds ? {} : { holds: coded }
}

const lasting = ({ available, lastFreeDay }: ChangedFields): ChangedFields => ({
  ...(available == null ? {} : { available }),
  ...(lastFreeDay == null ? {} : { lastFreeDay })
})

const expressibleSet = (channel: TerminalChannel, set: ChangedFields, reported: ReportedSoFar): ChangedFields => {
  switch (channel) {
    case "terminal-json":
      return set
    case "codeco-coarri":
      return moves(set)
    case "emodal":
      return {
        ...moves(set),
        ...lasting(set),
        ...feesOf(set, reported),
        ...(set.holds == null ? {} : { holds: set.holds })
      }
    case "x12-315":
      return { ...moves(set), ...lasting(set), ...feesOf(set, reported), ...changedHolds(set, reported) }
  }
}

export const expressibleVisit = (visit: Visit): Visit => {
  const channel = channelOf(visit.terminal.facility)
  if (channel === "terminal-json") return visit
  const reported: ReportedSoFar = { holds: [], wereHolds: false, wereFees: false }
  const changes = visit.changes
    .map(({ set, reportedAt }): Change => ({ reportedAt, set: expressibleSet(channel, set, reported) }))
    .filter(({ set }) => Object.keys(set).length > 0)
  return { ...visit, changes }
}
