import type { Generated } from "../generated/generate.ts"
import type { Line } from "../generated/lines.ts"
import { channelOf } from "../generated/terminalChannel.ts"
import type { TerminalChannel } from "../generated/terminalChannel.ts"
import type { Cargo } from "../voyage/Cargo.ts"
import type { Speech } from "../voyage/Dialect.ts"
import { sealsOf } from "../voyage/seals.ts"
import { equipmentOf } from "../voyage/sizeTypes.ts"
import type { Consignment, Report, Stay, Visit } from "../voyage/Voyage.ts"
import { never } from "../voyage/Voyage.ts"
import { billAt, instant, nextWord, onItsWay } from "./statedMilestones.ts"
import type { Stated, StatedField } from "./StatedValue.ts"

type Value = readonly [field: StatedField, value: string, isOpen?: boolean]

const poundsPerKilogram = 1 / 0.45359237

const weightOf = ({ kilograms }: Cargo): Value => ["weight", String(Math.round(kilograms * poundsPerKilogram))]

const sealValues = (cargo: Cargo, speech: Speech): ReadonlyArray<Value> =>
  sealsOf(cargo, speech).map(({ number }) => ["seal", number])

const sizeOf = (isoCode: string): ReadonlyArray<Value> => {
  const equipment = equipmentOf(isoCode)
  return equipment === null ? [] : [["equipment", `${equipment.feet} ft ${equipment.height} ${equipment.type}`]]
}

/** The ship of a message is that of its event, which need not be what the date beside it belongs to. */
const namesShip = ({ channel }: Line, { classifier }: Report, { route }: Consignment): boolean =>
  channel !== "x12-315" || classifier === "ACT" || route.transshipments.length === 0

/** What a report says of the voyage. */
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
  { papers: { line }, speech }: Generated,
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

const byCarrier = (generated: Generated, origin: number): ReadonlyArray<Stated> => {
  const { papers, told } = generated
  return told.reports.flatMap((report) => {
    const consignment = told.consignments.find(({ bill }) => bill === report.bill)
    if (consignment === undefined || report.retracted) return []
    const stays = consignment.stays.filter(({ number }) => report.box === null || number === report.box)
    const shared = ofVoyage(papers.line, report, consignment)
    const common = {
      source: papers.line.scac,
      kind: "carrier",
      ...onItsWay(generated),
      bill: report.bill,
      told: instant(origin, report.told),
      until: instant(origin, nextWord(report, told.reports))
    } as const
    return stays.flatMap((stay) =>
      [...shared, ...ofContainer(generated, report, stay)].map(([field, value, isOpen = false]): Stated => ({
        ...common,
        box: stay.number,
        field,
        value,
        isOpen
      }))
    )
  })
}

/** Which forms of a terminal's tell of seals and weight. */
const tellsOf: Readonly<Record<TerminalChannel, { readonly seal: boolean; readonly weight: boolean }>> = {
  "terminal-json": { seal: false, weight: false },
  "x12-315": { seal: false, weight: false },
  emodal: { seal: true, weight: true },
  "codeco-coarri": { seal: true, weight: true }
}

const ofVisit = ({ cargo, isoCode, terminal }: Visit, speech: Speech): ReadonlyArray<Value> => {
  const tells = tellsOf[channelOf(terminal.facility)]
  // The operator's own interface weighs the container.
  const isWeighed = tells.weight || terminal.facility === "APMT"
  return [
    ...sizeOf(isoCode),
    ...(cargo !== undefined && tells.seal ? sealValues(cargo, speech) : []),
    ...(cargo !== undefined && isWeighed ? [weightOf(cargo)] : [])
  ]
}

const byTerminal = (generated: Generated, origin: number): ReadonlyArray<Stated> =>
  generated.told.visits.flatMap((visit) => {
    const { box, changes, from, terminal, until } = visit
    const isPushed = channelOf(terminal.facility) !== "terminal-json"
    const [first] = changes
    const landed = changes.find(({ set }) => set.dischargedAt != null)
    const common = { source: terminal.facility ?? "", kind: "terminal", isPushed, box, isOpen: false } as const
    const stated = (told: number | undefined, values: ReadonlyArray<Value>): ReadonlyArray<Stated> =>
      told === undefined
        ? []
        : values.map(([field, value]) => ({
            ...common,
            bill: billAt(generated, box, from, until),
            field,
            value,
            told: instant(origin, told),
            until: never
          }))
    return [
      ...stated(first?.told, ofVisit(visit, generated.speech)),
      ...stated(landed?.told, [["terminal", `${terminal.port.unlocode}/${terminal.facility}`]])
    ]
  })

/** A terminal or depot tells of the container itself whatever becomes of the move. */
const byYard = (generated: Generated, origin: number): ReadonlyArray<Stated> =>
  (generated.told.movements ?? []).flatMap(({ bill, box, cargo, isoCode, stop, told }) =>
    [...sizeOf(isoCode), ...(cargo === undefined ? [] : [...sealValues(cargo, generated.speech), weightOf(cargo)])].map(
      ([field, value]) => ({
        source: stop.facility ?? "",
        kind: "terminal" as const,
        isPushed: true,
        bill,
        box,
        field,
        value,
        told: instant(origin, told),
        until: never,
        isOpen: false
      })
    )
  )

/** The same word of a source once, for as long as any of its reports has it; messages may be on their way for a while. */
const merged = (words: ReadonlyArray<Stated>): ReadonlyArray<Stated> => {
  const keyOf = ({ bill, box, field, isOpen, source, value }: Stated) =>
    [source, bill, box, field, value, isOpen].join("|")
  const all: Array<Stated> = []
  for (const own of Map.groupBy(words, keyOf).values()) {
    for (const word of own.toSorted((a, b) => a.told - b.told)) {
      const last = all.at(-1)
      if (last !== undefined && keyOf(last) === keyOf(word) && word.told + (word.lateBy ?? 0) <= last.until) {
        all[all.length - 1] = { ...last, until: Math.max(last.until, word.until) }
      } else all.push(word)
    }
  }
  return all
}

/** Everything that the sources report beside what happened, each word with the time for which it stands. */
export const stated = (generated: Generated, origin: number): ReadonlyArray<Stated> =>
  merged([...byCarrier(generated, origin), ...byTerminal(generated, origin), ...byYard(generated, origin)])
