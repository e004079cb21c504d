import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { namesActivity } from "#adapters/simulator/generated/lines.ts"
import type { Line } from "#adapters/simulator/generated/lines.ts"
import { isExpressible } from "#adapters/simulator/generated/statuses315.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import type { TerminalChannel } from "#adapters/simulator/generated/terminalChannel.ts"
import type { Cargo } from "#adapters/simulator/voyage/Cargo.ts"
import type { DialectSet } from "#adapters/simulator/voyage/Dialect.ts"
import { sealsOf } from "#adapters/simulator/voyage/seals.ts"
import { equipmentOf } from "#adapters/simulator/voyage/sizeTypes.ts"
import type { Consignment, Report, Stay, Visit } from "#adapters/simulator/voyage/Voyage.ts"
import { never } from "#adapters/simulator/voyage/Voyage.ts"

import { billAt, instant, replacedAt, deliveryOf, transitOf } from "./statedMilestones.ts"
import type { StatedValue, StatedField } from "./StatedValue.ts"

type Value = readonly [field: StatedField, value: string, isOpen?: boolean]

const poundsPerKilogram = 1 / 0.45359237

const weightOf = ({ kilograms }: Cargo): Value => ["weight", String(Math.round(kilograms * poundsPerKilogram))]

const sealValues = (cargo: Cargo, speech: DialectSet): ReadonlyArray<Value> =>
  sealsOf(cargo, speech).map(({ number }) => ["seal", number])

const sizeOf = (isoCode: string): ReadonlyArray<Value> => {
  const equipment = equipmentOf(isoCode)
  return equipment === null ? [] : [["equipment", `${equipment.feet} ft ${equipment.height} ${equipment.type}`]]
}

/** A message names the ship of its event, which may differ from the ship of a date in it. */
const namesShip = ({ channel }: Line, { classifier }: Report, { route }: Consignment): boolean =>
  channel !== "x12-315" || classifier === "ACT" || route.transshipments.length === 0

const ofShip: ReadonlySet<StatedField> = new Set(["vessel", "imo", "voyage"])

/**
 * When the next message of another event of the container dates the arrival again without its ship: the ship of a
 * message is that of its event, and the message replaces the expected arrival. In minutes; `never` without such a message.
 */
const unnamedSince = ({ papers, reported, speech }: GeneratedVoyage, expected: Report, stay: Stay): number => {
  // The confirmation of a booking is another message, which these do not replace.
  const isReplaced = expected.classifier !== "ACT" && expected.writing !== "day"
  if (!isReplaced || !namesActivity(papers.line, speech)) return never
  const consignment = reported.consignments.find(({ bill }) => bill === expected.bill)
  const others = reported.reports.filter(
    (report) =>
      consignment !== undefined &&
      report.bill === expected.bill &&
      (report.container === null || report.container === stay.number) &&
      report.classifier === "ACT" &&
      report.reportedAt > expected.reportedAt &&
      report.call !== null &&
      report.call.stop.port !== consignment.route.pod &&
      isExpressible(report, consignment)
  )
  return Math.min(never, ...others.map(({ reportedAt }) => reportedAt))
}

/** The fields of the voyage in a report. */
const ofVoyage = (line: Line, report: Report, consignment: Consignment): ReadonlyArray<Value> => {
  const { call, code } = report
  if (call === null) return []
  const { destination, pod, pol } = consignment.route
  const { facility, port } = call.stop
  const comes = code === "ARRI" || code === "DISC"
  if (call.mode === "RAIL") return comes && port === destination ? [["destination", port.unlocode]] : []
  if (call.mode !== "VESSEL") return []
  if (!comes) return port === pol ? [["pol", port.unlocode]] : []
  if (port !== pod) return []
  const isOpen = !namesShip(line, report, consignment)
  return [
    ["pod", port.unlocode],
    // The confirmation of a booking names ports alone.
    ...(facility === null || (report.writing === "day" && line.channel === "x12-315")
      ? []
      : [["terminal", `${port.unlocode}/${facility}`] as const]),
    ...(call.vessel === null
      ? []
      : [["vessel", call.vessel.name, isOpen] as const, ["imo", call.vessel.imo, isOpen] as const]),
    ...(call.importVoyage === null ? [] : [["voyage", call.importVoyage, isOpen] as const])
  ]
}

/** DCSA 2.2 and 3.0 describe the container in its own events alone; EDI does in every message, and weighs it in IFTSTA. */
const ofContainer = (
  { papers: { line }, speech }: GeneratedVoyage,
  { empty, type }: Report,
  stay: Stay
): ReadonlyArray<Value> => {
  const { channel } = line
  const isOwn = type === "EQUIPMENT"
  const cargo = isOwn && empty === false ? stay.cargo : undefined
  return [
    ...(isOwn || channel === "x12-315" || channel === "iftsta" ? sizeOf(stay.isoCode) : []),
    ...(cargo === undefined ? [] : [...sealValues(cargo, speech), ...(channel === "iftsta" ? [weightOf(cargo)] : [])])
  ]
}

const byCarrier = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedValue> => {
  const { papers, reported } = generated
  return reported.reports.flatMap((report) => {
    const consignment = reported.consignments.find(({ bill }) => bill === report.bill)
    if (consignment === undefined || report.retracted) return []
    const stays = consignment.stays.filter(({ number }) => report.container === null || number === report.container)
    const shared = ofVoyage(papers.line, report, consignment)
    const common = {
      source: papers.line.scac,
      kind: "carrier",
      ...deliveryOf(generated),
      bill: report.bill,
      reportedAt: instant(origin, report.reportedAt),
      until: instant(origin, replacedAt(report, reported.reports))
    } as const
    return stays.flatMap((stay) => {
      const shipUntil = Math.min(common.until, instant(origin, unnamedSince(generated, report, stay)))
      return [...shared, ...ofContainer(generated, report, stay)].map(
        ([field, value, isOpen = false]): StatedValue => ({
          ...common,
          container: stay.number,
          field,
          value,
          until: ofShip.has(field) ? shipUntil : common.until,
          isOpen
        })
      )
    })
  })
}

/** Which interfaces of terminals report seals and weight. */
const contentsOf: Readonly<Record<TerminalChannel, { readonly seal: boolean; readonly weight: boolean }>> = {
  "terminal-json": { seal: false, weight: false },
  "x12-315": { seal: false, weight: false },
  emodal: { seal: true, weight: true },
  "codeco-coarri": { seal: true, weight: true }
}

const ofVisit = ({ cargo, isoCode, terminal }: Visit, speech: DialectSet): ReadonlyArray<Value> => {
  const contents = contentsOf[channelOf(terminal.facility)]
  // The operator's own interface weighs the container.
  const isWeighed = contents.weight || terminal.facility === "APMT"
  return [
    ...sizeOf(isoCode),
    ...(cargo !== undefined && contents.seal ? sealValues(cargo, speech) : []),
    ...(cargo !== undefined && isWeighed ? [weightOf(cargo)] : [])
  ]
}

const byTerminal = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedValue> =>
  generated.reported.visits.flatMap((visit) => {
    const { container, changes, from, terminal, until } = visit
    const isPushed = channelOf(terminal.facility) !== "terminal-json"
    const [first] = changes
    const landed = changes.find(({ set }) => set.dischargedAt != null)
    const common = {
      source: terminal.facility ?? "",
      kind: "terminal",
      isPushed,
      lateBy: transitOf(generated),
      container,
      isOpen: false
    } as const
    const valuesAt = (reportedAt: number | undefined, values: ReadonlyArray<Value>): ReadonlyArray<StatedValue> =>
      reportedAt === undefined
        ? []
        : values.map(([field, value]) => ({
            ...common,
            bill: billAt(generated, container, from, until),
            field,
            value,
            reportedAt: instant(origin, reportedAt),
            until: never
          }))
    return [
      ...valuesAt(first?.reportedAt, ofVisit(visit, generated.speech)),
      ...valuesAt(landed?.reportedAt, [["terminal", `${terminal.port.unlocode}/${terminal.facility}`]])
    ]
  })

/** A terminal or depot reports the container's own fields with every move. */
const byYard = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedValue> =>
  (generated.reported.movements ?? []).flatMap(({ bill, container, cargo, isoCode, stop, reportedAt }) =>
    [...sizeOf(isoCode), ...(cargo === undefined ? [] : [...sealValues(cargo, generated.speech), weightOf(cargo)])].map(
      ([field, value]) => ({
        source: stop.facility ?? "",
        kind: "terminal" as const,
        isPushed: true,
        lateBy: transitOf(generated),
        bill,
        container,
        field,
        value,
        reportedAt: instant(origin, reportedAt),
        until: never,
        isOpen: false
      })
    )
  )

/** One statement for equal values of one source in adjoining times; messages may take a while to arrive. */
const merged = (statements: ReadonlyArray<StatedValue>): ReadonlyArray<StatedValue> => {
  const keyOf = ({ bill, container, field, isOpen, source, value }: StatedValue) =>
    [source, bill, container, field, value, isOpen].join("|")
  const all: Array<StatedValue> = []
  for (const own of Map.groupBy(statements, keyOf).values()) {
    for (const statement of own.toSorted((a, b) => a.reportedAt - b.reportedAt)) {
      const last = all.at(-1)
      if (
        last !== undefined &&
        keyOf(last) === keyOf(statement) &&
        statement.reportedAt + (statement.lateBy ?? 0) <= last.until
      ) {
        all[all.length - 1] = { ...last, until: Math.max(last.until, statement.until) }
      } else all.push(statement)
    }
  }
  return all
}

/** Every field that the sources report, each value with the time for which it is current. */
export const statedValues = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedValue> =>
  merged([...byCarrier(generated, origin), ...byTerminal(generated, origin), ...byYard(generated, origin)])
