import { day } from "../../../Time.ts"
import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import { orderTime, uncertainty } from "../../observation/happened.ts"
import type { Fact, Observation } from "../../observation/Observation.ts"
import { firstReported, revisionSlack } from "../../observation/revision.ts"
import { isSeaMove, locatedMovesOf, compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import type { MergeInput } from "../evidence/MergeInput.ts"
import { matchesShipment } from "./shipmentDocuments.ts"
import type { ShipmentSubjects } from "./subjects.ts"

/** Facts of one trip that are not moves: proof or time attributes them. */
const attributedFactTypes: ReadonlySet<Fact["type"]> = new Set(["equipment", "seal", "weight", "other"])

const maxReportPauseMs = 45 * day

interface Span {
  readonly from: number
  readonly to: number
}

const spanOf = (handlings: ReadonlyArray<LocatedMove>): Span | null => {
  const times = handlings.map(({ time }) => time)
  return times.length === 0 ? null : { from: Math.min(...times), to: Math.max(...times) }
}

const reportedDuring = (observation: Observation, { feeds }: MergeInput): Span | null => {
  const { confirmed_at, feed_id, happened, received_at, revision } = observation
  if (happened !== null) {
    const [time, slack] = [orderTime(happened), uncertainty(happened)]
    return { from: time - slack, to: time + slack }
  }
  if (revision !== null) {
    const [time, slack] = [Date.parse(revision), revisionSlack(observation)]
    return { from: (firstReported(observation) ?? time) - slack, to: time + slack }
  }
  const kind = feeds.get(feed_id)?.kind ?? "inbox"
  const [first, last] = [Date.parse(received_at), Date.parse(confirmed_at)]
  return kind === "inbox" ? null : { from: Math.min(first, last), to: last }
}

const isEmptyIn = ({ laden, move }: LocatedMove): boolean => move === "gate_in" && laden === false

interface TripMoves {
  readonly own: ReadonlyArray<LocatedMove>
  readonly others: ReadonlyArray<LocatedMove>
  readonly isAlone: boolean
  readonly next: number | null
}

const isDuringTrip = (span: Span, { isAlone, next, others, own }: TripMoves): boolean => {
  const trip = spanOf(own)
  if (trip === null) return isAlone
  if (span.from <= trip.to && span.to >= trip.from) return true
  if (span.to < trip.from) {
    const before = others.filter(({ time }) => time < trip.from).sort((a, b) => b.time - a.time)[0]
    if (before === undefined) return trip.from - span.to <= maxReportPauseMs
    return isEmptyIn(before) && span.from > before.time
  }
  const isOver = own.some(isEmptyIn) || next !== null || others.some(({ time }) => time > trip.to)
  return isAlone ? span.from - trip.to <= maxReportPauseMs || !own.some(isEmptyIn) : !isOver
}

const precedesOtherTrips = ({ received_at }: Observation, { isAlone, next, others, own }: TripMoves): boolean => {
  const received = Date.parse(received_at)
  const isLater = (time: number) => time > received
  return (
    isAlone ||
    (others.every(({ time }) => isLater(time)) &&
      (next === null || isLater(next)) &&
      own.some(({ time }) => !isLater(time)))
  )
}

const createMessageCheck = (own: ReadonlyArray<LocatedMove>, others: ReadonlyArray<LocatedMove>) => {
  const messagesOf = (handlings: ReadonlyArray<LocatedMove>) =>
    new Set(handlings.map(({ observation }) => observation.raw_id))
  const [ours, theirs] = [messagesOf(own), messagesOf(others)]
  return ({ raw_id }: Observation): boolean | null => {
    const isOurs = ours.has(raw_id)
    return isOurs === theirs.has(raw_id) ? null : isOurs
  }
}

const matchesTripVessel = ({ call }: Observation, own: ReadonlyArray<LocatedMove>): boolean | null => {
  const answers = own.filter(isSeaMove).map(({ observation }) => compareVoyages(call, observation.call))
  if (answers.includes(true)) return true
  return answers.length > 0 && answers.every((answer) => answer === false) ? false : null
}

interface ContainerTrip {
  readonly number: ContainerNumber
  readonly about: ReadonlyArray<Observation>
  readonly handlings: ReadonlyArray<LocatedMove>
  /** Start of the next trip, in milliseconds. */
  readonly next: number | null
}

/**
 * Proof in this order: documents, requested number, moves in the same message, vessel, time. Without proof, a statement
 * counts only while no other trip is known: containers are reused.
 */
export const createTripFilter = (
  { about, handlings, next, number }: ContainerTrip,
  subjects: ShipmentSubjects,
  input: MergeInput
): ((observation: Observation) => boolean) => {
  const isActual = ({ actual, observation }: LocatedMove) => actual && observation.container === number
  const own = handlings.filter(isActual)
  const inside = new Set(own.map(({ observation }) => observation))
  const others = locatedMovesOf(about).filter((handling) => isActual(handling) && !inside.has(handling.observation))
  const isNamed = ({ documents }: Observation) => matchesShipment(subjects, documents)
  const isAlone =
    next === null && others.length === 0 && about.every((one) => one.documents.length === 0 || isNamed(one))
  const isByItsMessage = createMessageCheck(own, others)
  const known: TripMoves = { own, others, isAlone, next }
  return (observation) => {
    const { container, documents, fact, feed_id } = observation
    if (container !== number || !attributedFactTypes.has(fact.type)) return true
    if (documents.length > 0) return isNamed(observation)
    const asked = input.feeds.get(feed_id)?.number ?? null
    if (asked !== null && subjects.numbers.has(asked)) return true
    const proven = isByItsMessage(observation) ?? matchesTripVessel(observation, own)
    if (proven !== null) return proven
    const span = reportedDuring(observation, input)
    return span === null ? precedesOtherTrips(observation, known) : isDuringTrip(span, known)
  }
}
