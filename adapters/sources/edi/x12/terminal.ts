import { millisecondsBetween, hour } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { dayAt } from "#domain/voyage/observation/dayAt.ts"
import type { ReportedTime, Statement } from "#domain/voyage/observation/Observation.ts"
import type { Facility } from "#domain/voyage/terminal/Facility.ts"
import { readFacility } from "#domain/voyage/terminal/Facility.ts"
import { meaningOfFee, usualCurrency } from "#domain/voyage/terminal/feeCodes.ts"
import { readFees } from "#domain/voyage/terminal/readFees.ts"
import { readStatuses } from "#domain/voyage/terminal/readStatuses.ts"
import { statementsOf } from "#domain/voyage/terminal/statementsOf.ts"
import type { StatusMeaning } from "#domain/voyage/terminal/statusCodes.ts"
import type { TerminalSubject } from "#domain/voyage/terminal/TerminalSnapshot.ts"

import { revisionAt, revisionOf } from "../reportDate.ts"
import type { Revision } from "../reportDate.ts"
import type { WrittenStatus } from "./event315.ts"
import type { EventPlace } from "./eventPlace.ts"
import { codesIn, meaningIn } from "./profile/codes.ts"
import { callOf } from "./references.ts"
import type { Vessel } from "./references.ts"
import { zoneAt } from "./wire/Message.ts"
import type { Message } from "./wire/Message.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

interface TerminalReport {
  readonly container: ContainerNumber
  readonly event: EventPlace
  readonly laden: boolean | null
  readonly n9: ReadonlyArray<Segment>
  readonly statuses: ReadonlyArray<WrittenStatus>
  readonly vessel: Vessel | null
}

interface StatusStatements {
  readonly statements: ReadonlyArray<Statement>
  readonly problems: ReadonlyArray<string>
}

/** From the message, else the sender's profile, else the sender's code. */
const facilityOf = ({ profile, sender }: Message, { event: { place } }: TerminalReport): Facility | null => {
  const own = profile.facility === null ? null : readFacility(profile.facility)
  const locode = place?.locode ?? own?.locode ?? null
  const stated = place?.locode == null ? null : place.facility
  const code = stated ?? (own !== null && (own.locode === null || own.locode === locode) ? own.code : sender)
  const facility = readFacility(locode === null ? code : `${locode}/${code}`)
  return facility ?? null
}

/** Clocks differ a little. A time further ahead does not date the message. */
const maxAheadMs = 2 * hour

const instantOf = (happened: ReportedTime | null): ReadonlyArray<Instant> =>
  happened !== null && "at" in happened ? [happened.at] : []

const states: ReadonlySet<StatusMeaning["says"]> = new Set(["availability", "hold", "release", "paid"])

const isState = (meaning: StatusMeaning | null): boolean => meaning !== null && states.has(meaning.says)

const amountOf = (text: string): number | null => {
  const bare = text.replace(/^\$\s*/, "").replaceAll(/,(?=\d{3})/g, "")
  return /^\d{1,9}(\.\d{1,4})?$/.test(bare) ? Number(bare) : null
}

export const isAmount = (text: string | null): boolean => text !== null && amountOf(text) !== null

/** They are fees only with an amount. */
const ambiguous: ReadonlySet<string> = new Set(["RF", "GEN", "DRC", "USD"])

const feesOf = (n9: ReadonlyArray<Segment>, locode: string | null, { use }: Message) =>
  readFees(
    n9.flatMap((segment) => {
      const qualifier = code(segment, 1) ?? ""
      const text = field(segment, 2)
      const amount = text === null ? null : amountOf(text)
      if (meaningOfFee(qualifier) === null || (amount === null && ambiguous.has(qualifier))) return []
      use(segment, 1, 2)
      return [{ code: qualifier, amount, currency: locode === null ? null : usualCurrency(locode) }]
    })
  )

/** A 315 reports changes: a hold that it omits may still be active, and only a code lifts it. */
export const terminalStatements = (message: Message, report: TerminalReport): ReadonlyArray<StatusStatements> => {
  const { container, event, laden, n9, statuses, vessel } = report
  const { profile, receivedAt, reported } = message
  const facility = facilityOf(message, report)
  if (facility === null) return [{ statements: [], problems: ["The message does not identify its terminal."] }]
  const zone = facility.locode === null ? null : (zoneAt(event.place, message) ?? message.zoneOf(facility.locode))
  const entries = statuses.map(({ code, day, happened }) => {
    const isDay = meaningIn("315", code, profile)?.says === "last_free_day" && day !== null
    return { code, text: null, happened: isDay ? { date: day } : happened }
  })
  const read = readStatuses(entries, {
    isComplete: false,
    codes: codesIn("315", profile),
    laden,
    dayOf: (happened) => dayAt(happened, zone)
  })
  const instants = entries
    .flatMap(({ code, happened }) => (isState(meaningIn("315", code, profile)) ? instantOf(happened) : []))
    .filter((at) => millisecondsBetween(receivedAt, at) <= maxAheadMs)
    .sort()
  const last = instants.at(-1)
  const ofReport = revisionOf(reported)
  const ofStates = last === undefined ? ofReport : revisionAt(last, reported)
  const fees = feesOf(n9, facility.locode, message)
  const yard = n9.find((one) => code(one, 1) === profile.yardQualifier && field(one, 2) !== null)
  message.use(yard, 1, 2)
  for (const { code, elements, happened, segment } of statuses) {
    const meaning = meaningIn("315", code, profile)
    if (meaning !== null && (meaning.says !== "move" || happened !== null)) message.use(segment, ...elements)
  }
  const dated = (revision: Revision): TerminalSubject => ({
    container,
    facility,
    zone,
    asOf: revision.revision ?? receivedAt,
    ...revision
  })
  const { available, holdChanges, holds, ...others } = read.fields
  const states = {
    ...(available === undefined ? {} : { available }),
    ...(holds === undefined ? {} : { holds }),
    ...(holdChanges === undefined ? {} : { holdChanges })
  }
  const reports = {
    ...others,
    ...(fees.fees === undefined ? {} : { fees: fees.fees }),
    ...(yard === undefined ? {} : { yardLocation: (field(yard, 2) ?? "").slice(0, 60) }),
    moves: (others.moves ?? []).map((move) =>
      move.mode === "vessel"
        ? { ...move, call: callOf(vessel, move.move === "load" || move.move === "depart" ? "goes" : "comes") }
        : move
    )
  }
  const statements = [
    ...statementsOf({ ...states, ...dated(ofStates) }),
    ...statementsOf({ ...reports, ...dated(ofReport) })
  ]
  const sentences = [...read.problems, ...fees.problems].map(
    (one) => `${one.slice(0, 1).toUpperCase()}${one.slice(1)}.`
  )
  return [{ statements, problems: [...statuses.flatMap(({ problem }) => problem ?? []), ...sentences] }]
}
