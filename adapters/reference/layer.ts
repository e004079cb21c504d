import { Layer } from "effect"

import { ReferenceData } from "#application/ports/ReferenceData.ts"
import type { Locode } from "#domain/Identifiers.ts"
import type { Terminal } from "#domain/Place.ts"

import { canonicalOf } from "./canonical.ts"
import { metroAreaOf } from "./metroAreas.ts"
import { loadPorts } from "./ports.ts"
import { makeRailStations } from "./railStations.ts"
import { loadShippingLines } from "./shippingLines.ts"
import { stableId } from "./stableId.ts"
import { loadTerminals, unlistedTerminal } from "./terminals.ts"

const make = () => {
  const ports = loadPorts()
  const portsByCode = new Map<string, (typeof ports)[number]>(ports.map((port) => [port.code, port]))
  const portsById = new Map(ports.map((port) => [port.id, port]))
  const terminals = new Map<string, Terminal>(loadTerminals().map((terminal) => [terminal.code, terminal]))
  const terminalsById = new Map([...terminals.values()].map((terminal) => [terminal.id, terminal]))
  const terminalsByPort = Map.groupBy<string, Terminal>(terminals.values(), ({ port_code }) => port_code ?? "")
  const metroAreas = new Map(
    ports.map(metroAreaOf).flatMap((area) => [[area.code, area] as const, [area.id, area] as const])
  )
  const shippingLines = loadShippingLines()
  const linesByScac = new Map<string, (typeof shippingLines)[number]>([
    ...shippingLines.flatMap((line) => line.alternative_scacs.map((scac) => [scac, line] as const)),
    ...shippingLines.map((line) => [line.scac, line] as const)
  ])
  const port = (locode: string) => portsByCode.get(locode) ?? null
  const positionOf = (locode: string) => {
    const { latitude = null, longitude = null } = port(locode) ?? {}
    return latitude === null || longitude === null ? null : { latitude, longitude }
  }

  return {
    gazetteer: {
      zoneOf: (locode: string) => port(locode)?.time_zone ?? null,
      nameOf: (locode: string) => port(locode)?.name ?? null,
      positionOf,
      canonical: (locode: Locode) => canonicalOf(locode)
    },
    port,
    portById: (id: string) => portsById.get(id) ?? null,
    terminal: (code: string) => {
      const upper = code.toUpperCase()
      return terminals.get(upper) ?? unlistedTerminal(upper)
    },
    terminalById: (id: string) => terminalsById.get(id) ?? null,
    terminalsAt: (locode: string) => terminalsByPort.get(locode) ?? [],
    railStation: makeRailStations(port),
    metroArea: (code: string) => metroAreas.get(code) ?? null,
    shippingLines,
    shippingLine: (scac: string) => linesByScac.get(scac) ?? null,
    vesselId: (imo: string) => stableId(`vessel:${imo}`)
  }
}

/** Reference data from the files of this folder, read once. */
export const layer = Layer.sync(ReferenceData, make)
