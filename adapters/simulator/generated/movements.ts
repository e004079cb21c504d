import type { DialectSet } from "../voyage/Dialect.ts"
import type { Movement, Traffic } from "../voyage/Movement.ts"
import type { Stop } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import type { Consignment, Report, Stay, Voyage } from "../voyage/Voyage.ts"
import type { View } from "./View.ts"
import { inlandDepot, quays } from "./yards.ts"

const moves: Readonly<Record<string, Movement["move"]>> = { LOAD: "load", DISC: "discharge", GTIN: "gate_in" }

const portsOf = ({ route }: Consignment, { port }: Stop, move: Movement["move"]): Movement["ports"] => {
  const all = [route.pol, ...route.transshipments, route.pod]
  const at = all.indexOf(port)
  return move === "discharge" ? { from: all[at - 1] ?? port, to: port } : { from: port, to: all[at + 1] ?? port }
}

const atQuay = (report: Report, consignment: Consignment, stay: Stay, dice: Dice): ReadonlyArray<Movement> => {
  const { at, call, code, empty, milestone } = report
  const move = moves[code]
  const quay = quays.find(({ stop }) => stop === call?.stop)
  if (quay === undefined || call === null || move === undefined || empty !== false) return []
  const traffic: Traffic = consignment.route.transshipments.includes(call.stop.port) ? "transshipment" : "export"
  const { bill, booking } = consignment
  return [
    {
      stop: call.stop,
      move,
      traffic,
      bill,
      booking,
      container: stay.number,
      isoCode: stay.isoCode,
      ...(stay.cargo === undefined ? {} : { cargo: stay.cargo }),
      call: move === "gate_in" ? null : call,
      ports: portsOf(consignment, call.stop, move),
      milestone,
      at,
      reportedAt: at + dice.hours(`quay/${bill}/${stay.number}/${milestone}`, 0.2, 1),
      writing: "offset",
      flaw: null
    }
  ]
}

const atDepot = (out: Report, consignment: Consignment, stay: Stay, dice: Dice): ReadonlyArray<Movement> => {
  const { bill, booking, route } = consignment
  const label = `depot/${bill}/${stay.number}`
  if (route.pod.unlocode !== "NLRTM" || route.destination !== null || !dice.chance(label, 0.6)) return []
  const movement = (move: "gate_in" | "gate_out", at: number, milestone: string | null): Movement => ({
    stop: inlandDepot,
    move,
    traffic: "import",
    bill,
    booking,
    container: stay.number,
    isoCode: stay.isoCode,
    ...(stay.cargo === undefined ? {} : { cargo: stay.cargo }),
    call: null,
    ports: { from: route.pol, to: route.pod },
    milestone,
    at,
    reportedAt: at + dice.hours(`${label}/${move}`, 0.2, 1),
    writing: "offset",
    flaw: null
  })
  const inAt = out.at + dice.hours(`${label}/in`, 6, 9)
  return [
    // A laden gate in at the depot, after the voyage, is not a milestone.
    movement("gate_in", inAt, null),
    movement("gate_out", inAt + dice.hours(`${label}/out`, 6, 14), "full_out")
  ]
}

export const movementsOf = (
  { consignments, reports }: Pick<Voyage, "consignments" | "reports">,
  speech: DialectSet,
  dice: Dice
): ReadonlyArray<Movement> =>
  reports.flatMap((report) => {
    const consignment = consignments.find(({ bill }) => bill === report.bill)
    const stay = consignment?.stays.find(({ number }) => number === report.container)
    if (consignment === undefined || stay === undefined || report.classifier !== "ACT") return []
    return [
      ...(speech.has("quay reports") ? atQuay(report, consignment, stay, dice) : []),
      ...(speech.has("inland depot") && report.milestone === "full_out" ? atDepot(report, consignment, stay, dice) : [])
    ]
  })

export const throughYard = (seen: Movement, view: View, dice: Dice): Movement | null => {
  const label = `${seen.bill}/${seen.container}/${seen.stop.facility}/${seen.move}`
  if (dice.chance(`yard omits/${label}`, view.omits)) return null
  const reportedAt = seen.reportedAt + dice.hours(`yard delay/${label}`, view.delay[0], view.delay[1])
  if (dice.chance(`yard zone/${label}`, view.wrongZone)) {
    return { ...seen, reportedAt, writing: "local", flaw: "wrong_zone" }
  }
  if (dice.chance(`yard contradicts/${label}`, view.contradictions)) {
    return { ...seen, reportedAt, at: seen.at - dice.hours(`yard by/${label}`, 1, 3), flaw: "contradiction" }
  }
  return { ...seen, reportedAt: reportedAt + dice.hours(`yard stale/${label}`, 0, view.staleFor) }
}
