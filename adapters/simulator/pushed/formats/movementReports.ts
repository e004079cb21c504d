import { quays } from "../../generated/yards.ts"
import type { Movement, Traffic } from "../../voyage/Movement.ts"
import type { PlayedVoyage } from "../../world/World.ts"
import { instantOf } from "../../world/World.ts"
import type { PushedReport } from "../PushedReport.ts"
import { cargoLines, eqd, dtm, loc, tdt } from "./edifact.ts"

/** Data element 8249. */
const traffics: Readonly<Record<Traffic, string>> = { export: "2", import: "3", transshipment: "6" }

/** Data element 1001, D.95B. */
const names: Readonly<Record<Movement["move"], string>> = {
  discharge: "44",
  load: "46",
  gate_in: "34",
  gate_out: "36"
}

const nameOf = ({ move, stop }: Movement, { speech }: PlayedVoyage): string => {
  const own = quays.find((quay) => quay.stop === stop)?.names ?? null
  const isOwn = own !== null && speech.has("COARRI 98 and 270") && (move === "discharge" || move === "load")
  return isOwn ? own[move] : names[move]
}

export const contradictsItself = ({ container, move, stop }: Movement, speech: PlayedVoyage["speech"]): boolean =>
  speech.has("COARRI header ports") &&
  (move === "load" || move === "discharge") &&
  quays.some((quay) => quay.stop === stop && quay.names !== null) &&
  Number(container.slice(-1)) % 2 === 1

const headerPort = (movement: Movement, { speech }: PlayedVoyage): string => {
  const { move, stop } = movement
  const quay = quays.find((quay) => quay.stop === stop)
  const isLoad = move === "load"
  if (quay === undefined || quay.names === null || !speech.has("COARRI header ports")) {
    return loc(isLoad ? "9" : "11", stop.port, stop.facility)
  }
  if (contradictsItself(movement, speech)) return isLoad ? loc("9", quay.previous) : loc("11", quay.next)
  return isLoad ? loc("61", quay.next) : loc("94", quay.previous)
}

const ofQuay = (movement: Movement, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { bill, booking, container, cargo, call, isoCode, move, ports, stop, reportedAt, traffic, writing } = movement
  const { zone } = stop.port
  return [
    "COARRI:D:95B:UN:ITG14",
    `BGM+${nameOf(movement, playing)}+${container}${move.toUpperCase()}+9`,
    dtm("137", instantOf(playing, reportedAt), zone),
    ...(call === null ? [] : [tdt(call, move === "load", playing.line?.scac ?? "SIML")]),
    headerPort(movement, playing),
    eqd(container, isoCode, false, traffics[traffic]),
    ...(traffic === "export" ? [playing.view === "SCAC prefix" ? `RFF+BM:${bill}` : `RFF+BN:${booking}`] : []),
    dtm("203", instantOf(playing, movement.at), zone, writing),
    "LOC+147+0140682::5",
    loc("9", ports.from, ports.from === stop.port ? stop.facility : null),
    loc("11", ports.to, ports.to === stop.port ? stop.facility : null),
    ...cargoLines(cargo, playing.speech),
    "CNT+16:1"
  ]
}

const ofGate = (movement: Movement, playing: PlayedVoyage): ReadonlyArray<string> => {
  const { container, cargo, isoCode, move, stop, reportedAt, traffic, writing } = movement
  const { facility, port } = stop
  return [
    "CODECO:D:95B:UN:ITG14",
    `BGM+${nameOf(movement, playing)}+${container}${move.toUpperCase()}+9`,
    dtm("137", instantOf(playing, reportedAt), port.zone),
    loc("165", port, facility),
    eqd(container, isoCode, false, traffics[traffic]),
    dtm("203", instantOf(playing, movement.at), port.zone, writing),
    loc("165", port, facility),
    ...cargoLines(cargo, playing.speech),
    "TDT+1++3",
    "CNT+16:1"
  ]
}

export const movementReports = (playing: PlayedVoyage, facility: string): ReadonlyArray<PushedReport> =>
  (playing.voyage.movements ?? []).flatMap((movement): ReadonlyArray<PushedReport> => {
    const { bill, container, move, stop, reportedAt } = movement
    if (stop.facility !== facility) return []
    const lines = (move === "load" || move === "discharge" ? ofQuay : ofGate)(movement, playing)
    return [{ reportedAt, subject: `${bill} ${container} ${move} at ${facility}`, copies: 1, lines }]
  })
