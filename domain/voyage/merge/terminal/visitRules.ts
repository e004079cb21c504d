import { facilityCode } from "../../../reference/place/Place.ts"
import type { CalendarDate } from "../../../Time.ts"
import { day } from "../../../Time.ts"
import type { Observation } from "../../observation/Observation.ts"
import { reportedLast, reportedSince } from "../evidence/reportedSince.ts"
import type { PlausibilityRule } from "../evidence/Rule.ts"
import { visitAt } from "./visit.ts"
import type { Visit, Visits } from "./visit.ts"

interface VisitContext {
  readonly visits: Visits
  readonly facilities: ReadonlyMap<Visit, ReadonlySet<string>>
}

const isTerminals = ({ data_source, fact }: Observation) =>
  data_source === "terminal" || (data_source === "rail" && fact.type === "last_free_day")

const offRoute: PlausibilityRule<VisitContext> = {
  name: "facility_off_route",
  judge: (observation, { visits }) => {
    const { began, ended } = visits.port ?? {}
    if (visitAt(visits, observation) !== null || !isTerminals(observation) || observation.place === null) return null
    // A report about another trip is not a contradiction.
    if (began == null || reportedLast(observation) < began) return null
    return ended != null && reportedSince(observation) > ended
      ? null
      : "The reporting facility is not on the route of this trip."
  }
}

const deadlineElsewhere: PlausibilityRule<VisitContext> = {
  name: "deadline_elsewhere",
  judge: (observation, { visits }) =>
    observation.fact.type === "last_free_day" &&
    observation.fact.by === "rail" &&
    visits.inland !== null &&
    visitAt(visits, observation)?.name === "port"
      ? "A railroad's last free day at the port does not apply, because the container continues to an inland destination."
      : null
}

/** Holds may be placed at sea; a railroad reports once it has the container. */
const arrivalFor = ({ data_source, fact }: Observation, visit: Visit): number | null => {
  if (fact.type === "holds" || fact.type === "hold_change") return visit.began ?? visit.arrived
  return data_source === "rail" || fact.type === "last_free_day" ? visit.near : visit.arrived
}

export const maxNoticeDelayMs = day

/** The line reports its per diem until the empty return. */
const isPerDiem = ({ data_source, fact }: Observation): boolean =>
  data_source === "shipping_line" && fact.type === "last_free_day" && fact.by === "line"

const beforeFirstMoveReason =
  "The report is from before the first known move of this trip, so it may be of an earlier visit."

const whyOtherVisit = (observation: Observation, visit: Visit): string | null => {
  const [first, last] = [reportedSince(observation), reportedLast(observation)]
  // The landing suffices if no source reports the start of the voyage.
  const began = visit.began ?? visit.arrived
  if (began === null || (visit.began === null && last < began)) return beforeFirstMoveReason
  if (last < began) return "The report is of an earlier visit of the container."
  const isOver = visit.ended !== null && first > visit.ended + maxNoticeDelayMs && !isPerDiem(observation)
  if (isOver) return "The report is from after the departure of the container."
  const arrival = arrivalFor(observation, visit)
  return arrival === null || last < arrival
    ? "The report is from before the arrival of the container, so it may be of an earlier visit."
    : null
}

/** A line that names no terminal means the one that handles the container. */
const isAboutCurrentFacility = ({ data_source, fact, place }: Observation) =>
  data_source === "shipping_line" &&
  (place?.locode ?? null) === null &&
  (fact.type === "availability" || (fact.type === "last_free_day" && fact.by === "terminal"))

const otherVisit: PlausibilityRule<VisitContext> = {
  name: "other_visit",
  judge: (observation, { visits }) => {
    const visit = visitAt(visits, observation)
    if (visit !== null) return whyOtherVisit(observation, visit)
    if (!isAboutCurrentFacility(observation)) return null
    const here = visits.stop === "inland" ? visits.inland : visits.port
    return here === null ? beforeFirstMoveReason : whyOtherVisit(observation, here)
  }
}

const dayBefore = (milliseconds: number) => new Date(milliseconds - day).toISOString().slice(0, 10) as CalendarDate

/** A day is tolerated, because the zone may differ. */
const deadlineBeforeArrival: PlausibilityRule<VisitContext> = {
  name: "deadline_before_arrival",
  judge: (observation, { visits }) => {
    const near = visitAt(visits, observation)?.near ?? null
    const { fact } = observation
    return fact.type === "last_free_day" && fact.date !== null && near !== null && fact.date < dayBefore(near)
      ? "The last free day is before the arrival of the container."
      : null
  }
}

const compareReportingFacility = (observation: Observation, { facilities, visits }: VisitContext) => {
  const visit = visitAt(visits, observation)
  const { locode = null, facility = null } = observation.place ?? {}
  const own = facilityCode(locode, facility)
  const others = visit === null ? undefined : facilities.get(visit)
  if (visit === null || own === null || others === undefined || others.size < 2) return null
  if (visit.facility === null || !others.has(visit.facility)) return "ambiguous"
  return own === visit.facility ? null : "other"
}

const otherFacility: PlausibilityRule<VisitContext> = {
  name: "other_facility",
  judge: (observation, context) =>
    compareReportingFacility(observation, context) === "other"
      ? "The container is at another terminal, or is estimated to arrive there."
      : null
}

const ambiguousFacility: PlausibilityRule<VisitContext> = {
  name: "ambiguous_facility",
  judge: (observation, context) =>
    compareReportingFacility(observation, context) === "ambiguous"
      ? "Several terminals report the container, and no report shows at which one it is."
      : null
}

export const visitRules: ReadonlyArray<PlausibilityRule<VisitContext>> = [
  offRoute,
  deadlineElsewhere,
  deadlineBeforeArrival,
  otherVisit
]

export const facilityRules: ReadonlyArray<PlausibilityRule<VisitContext>> = [otherFacility, ambiguousFacility]
