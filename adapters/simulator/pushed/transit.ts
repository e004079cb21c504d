import { draw } from "../voyage/random.ts"
import { instantOf } from "../world/World.ts"
import type { Playing } from "../world/World.ts"
import type { Message } from "./deliver.ts"
import type { PushedReport } from "./PushedReport.ts"

const hour = 3_600_000

/** The longest time that a message takes in the view "late and out of order by message", in milliseconds. */
export const maxTransit = 24 * hour

/** The share of messages that arrive a second time. */
const repeated = 0.3

/** A report that is a message of its own, and when it is written; milliseconds. */
export interface SingleReport {
  readonly report: PushedReport
  readonly at: number
  readonly playing: Playing
}

/** A message that was written and has not arrived. */
export interface Transit {
  readonly message: Message
  readonly arrivesAt: number
}

/** Whether each report of the voyage is a message that takes its own time. */
export const isByMessage = ({ view }: Playing): boolean => view === "late and out of order by message"

/** The reports of one voyage as messages of their own, each written when it is due. */
export const singlesOf = (playing: Playing, reports: ReadonlyArray<PushedReport>): ReadonlyArray<SingleReport> =>
  reports.map((report) => ({ report, at: instantOf(playing, report.reportedAt), playing }))

/** The way of a message: it arrives up to a day after it was written, and some arrive twice. */
export const transitsOf = (message: Message, { at, playing }: SingleReport): ReadonlyArray<Transit> => {
  const roll = (what: string) => draw(playing.seed, playing.voyage.name, what, message.fileName)
  const arriving = (what: string): Transit => ({ message, arrivesAt: at + Math.floor(roll(what) * maxTransit) })
  return roll("repeated") < repeated ? [arriving("first copy"), arriving("second copy")] : [arriving("only copy")]
}

/** Takes the messages that have arrived by now out of those in transit, in the order of their arrival. */
export const takeArrived = (inTransit: Array<Transit>, now: number): ReadonlyArray<Message> => {
  const [arrived, others] = [
    inTransit.filter(({ arrivesAt }) => arrivesAt <= now),
    inTransit.filter(({ arrivesAt }) => arrivesAt > now)
  ]
  inTransit.splice(0, inTransit.length, ...others)
  return arrived.sort((a, b) => a.arrivesAt - b.arrivesAt).map(({ message }) => message)
}
