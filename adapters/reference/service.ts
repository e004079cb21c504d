import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Locode } from "#domain/Identifiers.ts"
import { closuresOf } from "#domain/reference/sealane/openLanes.ts"

import { canonicalOf } from "./canonical.ts"
import type { Catalogue } from "./catalogue.ts"
import { lazily } from "./lazily.ts"
import { shippedPassages } from "./passages.ts"
import { makeRailStations } from "./railStations.ts"
import { loadShippingLines, unlistedLine } from "./shippingLines.ts"
import { stableId } from "./stableId.ts"

const shippedLines = lazily(loadShippingLines)
const shippedClosures = lazily(() => closuresOf(shippedPassages()))

export const makeReferenceData = (current: () => Catalogue): ReferenceData["Service"] => {
  const shippingLines = shippedLines()
  const linesByScac = new Map<string, (typeof shippingLines)[number]>([
    ...shippingLines.flatMap((line) => line.alternative_scacs.map((scac) => [scac, line] as const)),
    ...shippingLines.map((line) => [line.scac, line] as const)
  ])
  const port = (locode: string) => current().port(locode)

  return {
    edition: current,
    gazetteer: {
      zoneOf: (locode) => port(locode)?.time_zone ?? null,
      nameOf: (locode) => port(locode)?.name ?? null,
      positionOf: (locode) => {
        const { latitude = null, longitude = null } = port(locode) ?? {}
        return latitude === null || longitude === null ? null : { latitude, longitude }
      },
      canonical: (locode: Locode) => canonicalOf(locode),
      placeNamed: (name, country, subdivision) => current().placeNamed(name, country, subdivision)
    },
    spellingsOf: (name) => current().spellingsOf(name),
    port,
    portById: (id) => current().portById(id),
    terminal: (code) => current().terminal(code),
    terminalById: (id) => current().terminalById(id),
    terminalsAt: (locode) => current().terminalsAt(locode),
    terminalsNamed: (text) => current().terminalsNamed(text),
    railStation: makeRailStations(port),
    metroArea: (code) => current().metroArea(code),
    shippingLines,
    shippingLine: (scac) => linesByScac.get(scac) ?? null,
    shippingLineOf: (scac) => shippingLines.find((line) => line.scac === scac) ?? unlistedLine(scac),
    seaClosures: shippedClosures,
    vesselId: (imo) => stableId(`vessel:${imo}`)
  }
}
