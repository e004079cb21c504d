import { draw } from "../voyage/random.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { instantOf } from "../world/World.ts"
import type { Message } from "./deliver.ts"
import type { PushedReport } from "./PushedReport.ts"

const hour = 3_600_000

/** For "late and out of order by message". */
export const maxTransit = 24 * hour

const repeatedShare = 0.3

/** `at` in milliseconds. */
export interface SingleReport {
  readonly report: PushedReport
  readonly at: number
  readonly playing: PlayedVoyage
}

export interface MessageInTransit {
  readonly message: Message
  readonly arrivesAt: number
}

export const isByMessage = ({ view }: PlayedVoyage): boolean => view === "late and out of order by message"

export const singlesOf = (playing: PlayedVoyage, reports: ReadonlyArray<PushedReport>): ReadonlyArray<SingleReport> =>
  reports.map((report) => ({ report, at: instantOf(playing, report.reportedAt), playing }))

export const transitsOf = (message: Message, { at, playing }: SingleReport): ReadonlyArray<MessageInTransit> => {
  const roll = (what: string) => draw(playing.seed, playing.voyage.name, what, message.fileName)
  const arriving = (what: string): MessageInTransit => ({
    message,
    arrivesAt: at + Math.floor(roll(what) * maxTransit)
  })
  return roll("repeated") < repeatedShare ? [arriving("first copy"), arriving("second copy")] : [arriving("only copy")]
}

export const takeArrived = (inTransit: Array<MessageInTransit>, now: number): ReadonlyArray<Message> => {
  const [arrived, others] = [
    inTransit.filter(({ arrivesAt }) => arrivesAt <= now),
    inTransit.filter(({ arrivesAt }) => arrivesAt > now)
  ]
  inTransit.splice(0, inTransit.length, ...others)
  return arrived.sort((a, b) => a.arrivesAt - b.arrivesAt).map(({ message }) => message)
}
