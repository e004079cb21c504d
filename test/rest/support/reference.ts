import { Layer } from "effect"

import { testSource } from "#adapters/sources/carriers/testSource.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { CarrierSource } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { Locode, Scac } from "#domain/Identifiers.ts"
import { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import { placeNameKey } from "#domain/reference/place/nameKey.ts"
import { matchesTerminal } from "#domain/reference/place/namesTerminal.ts"
import { Port, Terminal } from "#domain/reference/place/Place.ts"

const port = (code: string, name: string, number: number) =>
  new Port({
    id: `01900000-0000-7000-8000-0000000060${number}`,
    code: Locode.make(code),
    name,
    city: name,
    state_abbr: null,
    country_code: code.slice(0, 2),
    latitude: 33.75,
    longitude: -118.25,
    time_zone: null
  })

const ports = [port("CNSHA", "Shanghai", 10), port("USLAX", "Los Angeles", 11)]

const line = (scac: string, name: string, number: number, alternative_scacs: ReadonlyArray<string> = []) =>
  new ShippingLine({
    id: `01900000-0000-7000-8000-0000000070${number}`,
    scac: Scac.make(scac),
    name,
    short_name: name,
    alternative_scacs,
    bill_of_lading_tracking_support: true,
    booking_number_tracking_support: true,
    container_number_tracking_support: true
  })

const shippingLines = [
  line("MAEU", "Maersk", 10, ["SEAU"]),
  line("CMDU", "CMA CGM", 11),
  line("HLCU", "Hapag-Lloyd", 12),
  line("ONEY", "Ocean Network Express", 13)
]

/** The id of a terminal by its code. */
export const terminalIdOf = (code: string) =>
  `01900000-0000-7000-8000-${Buffer.from(code.slice(-6)).toString("hex").slice(0, 12)}`

const terminal = (code: string, name: string | null = null) =>
  new Terminal({
    id: terminalIdOf(code),
    code,
    name,
    nickname: name,
    firms_code: null,
    smdg_code: code.slice(6),
    bic_facility_code: null,
    port_code: Locode.make(code.slice(0, 5)),
    street: null,
    city: null,
    state_abbr: null,
    zip: null,
    facility_type: "ocean_terminal"
  })

const listed = ["USLAX/APMT", "USLAX/WBCT"].map((code) => terminal(code, code))

const areas = ports.map(({ city: _city, id, ...port }) => ({ ...port, id: id.replace("8000", "8001") }))

/** Two ports, one with two listed terminals, any other terminal, three carriers. */
export const ReferenceSample = Layer.succeed(ReferenceData, {
  edition: () => ports,
  gazetteer: {
    zoneOf: () => null,
    nameOf: (locode) => ports.find(({ code }) => code === locode)?.name ?? null,
    positionOf: () => null,
    canonical: (locode) => (locode === "CNSHG" ? Locode.make("CNSHA") : locode),
    placeNamed: () => null
  },
  spellingsOf: (name) => ports.flatMap((port) => (placeNameKey(port.name) === placeNameKey(name) ? [port.name] : [])),
  port: (locode) => ports.find(({ code }) => code === locode) ?? null,
  portById: (id) => ports.find((port) => port.id === id) ?? null,
  terminal: (code) => listed.find((one) => one.code === code) ?? terminal(code),
  terminalById: (id) => listed.find((terminal) => terminal.id === id) ?? null,
  terminalsAt: (locode) => listed.filter(({ port_code }) => port_code === locode),
  terminalsNamed: (text) => listed.filter((terminal) => matchesTerminal(terminal, text)),
  railStation: () => null,
  metroArea: (code) => areas.find((area) => area.code === code || area.id === code) ?? null,
  shippingLines,
  shippingLineOf: (scac) => shippingLines.find((line) => line.scac === scac) ?? line(scac, scac, 99),
  shippingLine: (scac) =>
    shippingLines.find((line) => line.scac === scac || line.alternative_scacs.includes(scac)) ?? null,
  seaClosures: () => [],
  vesselId: (imo) => `01900000-0000-7000-8000-00000${imo}`
})

const source = (scac: string, supports: CarrierSource["supports"]): CarrierSource => ({
  kind: "carrier",
  name: scac,
  format: "dcsa",
  supports,
  clockSpeed: 1,
  concurrency: 1,
  fetch: () => {
    throw new Error("no request asks a carrier")
  }
})

/**
 * One source that serves every account once its credential is saved, one that serves another account, and the test
 * numbers; and a carrier that a credential may be given for. The API opens none.
 */
export const SourcesSample = Layer.succeed(SourceRegistry, {
  configured: [source("MAEU", ["bill", "container"]), source("CMDU", ["bill"]), testSource],
  offers: [
    {
      kind: "carrier",
      source: "HLCU",
      title: "Hapag-Lloyd",
      settings: [],
      supports: ["booking"],
      open: () => {
        throw new Error("no request opens a credential")
      }
    }
  ]
})
