import { Context } from "effect"

import type { Scac } from "#domain/Identifiers.ts"
import type { ShippingLine } from "#domain/reference/carrier/Carrier.ts"
import type { Gazetteer, MetroArea, Port, RailStation, Terminal } from "#domain/reference/place/Place.ts"
import type { Closures } from "#domain/reference/sealane/openLanes.ts"

/** Reference data in memory. Unknown codes return null, never a guess. */
export class ReferenceData extends Context.Service<
  ReferenceData,
  {
    /** A new object after each import invalidates earlier lookups. */
    readonly edition: () => object
    readonly gazetteer: Gazetteer
    /** Display names equal to the text except for case, diacritics, and blanks. */
    readonly spellingsOf: (name: string) => ReadonlyArray<string>
    /** Any UN/LOCODE of the place. */
    readonly port: (locode: string) => Port | null
    readonly portById: (id: string) => Port | null
    /** `<UN/LOCODE>/<facility code>`. Unlisted: a stable id, and the code as name. */
    readonly terminal: (code: string) => Terminal
    readonly terminalById: (id: string) => Terminal | null
    /** Listed terminals by code. */
    readonly terminalsAt: (locode: string) => ReadonlyArray<Terminal>
    /** Listed terminals by the domain function `namesTerminal`. */
    readonly terminalsNamed: (text: string) => ReadonlyArray<Terminal>
    readonly railStation: (name: string, state: string) => RailStation | null
    /** By UN/LOCODE or id. */
    readonly metroArea: (code: string) => MetroArea | null
    readonly shippingLines: ReadonlyArray<ShippingLine>
    /** By SCAC or alternative SCAC. */
    readonly shippingLine: (scac: string) => ShippingLine | null
    /** Exact SCAC. Unlisted: a stable id, and the SCAC as name. */
    readonly shippingLineOf: (scac: Scac) => ShippingLine
    readonly seaClosures: () => Closures
    readonly vesselId: (imo: string) => string
  }
>()("application/ports/reference/place/ReferenceData") {}
