import type { Change, Hold, Standing, Visit } from "../voyage/Voyage.ts"
import { ediHoldCode } from "./holdCodes.ts"
import { channelOf } from "./terminalChannel.ts"
import type { TerminalChannel } from "./terminalChannel.ts"

/** What has been said of a box so far, where a format can only say that it is over. */
interface Spoken {
  holds: ReadonlyArray<Hold>
  wereHolds: boolean
  wereFees: boolean
}

type Set = Partial<Standing>

const moves = ({ dischargedAt, gatedOutAt }: Set): Set => ({
  ...(dischargedAt == null ? {} : { dischargedAt }),
  ...(gatedOutAt == null ? {} : { gatedOutAt })
})

/** An empty list of fees says nothing; that they are paid has a code, once there were any. */
const feesOf = ({ fees }: Set, spoken: Spoken): Set => {
  if (fees == null || (fees.length === 0 && !spoken.wereFees)) return {}
  spoken.wereFees = true
  return { fees }
}

/** Changes alone: a hold is set and lifted by code, and that there never was one cannot be said. */
const changedHolds = ({ holds }: Set, spoken: Spoken): Set => {
  if (holds == null) return {}
  const coded = holds.filter(({ text }) => ediHoldCode(text) !== null)
  const isSame = coded.length === spoken.holds.length && coded.every(({ text }, at) => text === spoken.holds[at]?.text)
  spoken.holds = coded
  spoken.wereHolds ||= coded.length > 0
  return isSame || !spoken.wereHolds ? {} : { holds: coded }
}

const lasting = ({ available, lastFreeDay }: Set): Set => ({
  ...(available == null ? {} : { available }),
  ...(lastFreeDay == null ? {} : { lastFreeDay })
})

const sayableSet = (channel: TerminalChannel, set: Set, spoken: Spoken): Set => {
  switch (channel) {
    case "terminal-json":
      return set
    case "codeco-coarri":
      return moves(set)
    case "emodal":
      return {
        ...moves(set),
        ...lasting(set),
        ...feesOf(set, spoken),
        ...(set.holds == null ? {} : { holds: set.holds })
      }
    case "x12-315":
      return { ...moves(set), ...lasting(set), ...feesOf(set, spoken), ...changedHolds(set, spoken) }
  }
}

/** The visit as far as the terminal's format has words for it. */
export const sayableVisit = (visit: Visit): Visit => {
  const channel = channelOf(visit.terminal.facility)
  if (channel === "terminal-json") return visit
  const spoken: Spoken = { holds: [], wereHolds: false, wereFees: false }
  const changes = visit.changes
    .map(({ set, told }): Change => ({ told, set: sayableSet(channel, set, spoken) }))
    .filter(({ set }) => Object.keys(set).length > 0)
  return { ...visit, changes }
}
