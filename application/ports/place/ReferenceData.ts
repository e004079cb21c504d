import { Context } from "effect"

import type { Scac } from "#domain/Identifiers.ts"
import type { Gazetteer, MetroArea, Port, RailStation, Terminal } from "#domain/place/Place.ts"
import type { Closures } from "#domain/sealane/openLanes.ts"
import type { ShippingLine } from "#domain/source/Carrier.ts"

/** Port: ports, terminals and carriers. Held in memory; an unknown code answers null, never a likely one. */
export class ReferenceData extends Context.Service<
  ReferenceData,
  {
    /** Another object after each import: what was looked up before may be out of date. */
    readonly edition: () => object
    readonly gazetteer: Gazetteer
    /** The names of places, as they are shown, that a text differs from in case, diacritics and blanks alone. */
    readonly spellingsOf: (name: string) => ReadonlyArray<string>
    /** By UN/LOCODE, or one of several that the same place has. */
    readonly port: (locode: string) => Port | null
    readonly portById: (id: string) => Port | null
    /** By `<UN/LOCODE>/<facility code>`. A facility that no list knows still gets a stable id and its code as name. */
    readonly terminal: (code: string) => Terminal
    /** A listed terminal by its id. */
    readonly terminalById: (id: string) => Terminal | null
    /** The listed terminals of a port, by code. */
    readonly terminalsAt: (locode: string) => ReadonlyArray<Terminal>
    /** The listed terminals that a text names, as `namesTerminal` of the domain says. */
    readonly terminalsNamed: (text: string) => ReadonlyArray<Terminal>
    /** A station of a railroad by its name and its state or province; null where no table knows anything of it. */
    readonly railStation: (name: string, state: string) => RailStation | null
    /** By UN/LOCODE or id. */
    readonly metroArea: (code: string) => MetroArea | null
    readonly shippingLines: ReadonlyArray<ShippingLine>
    /** By SCAC or alternative SCAC. */
    readonly shippingLine: (scac: string) => ShippingLine | null
    /** The carrier of this very SCAC; one that no list knows still gets a stable id and its SCAC as name. */
    readonly shippingLineOf: (scac: Scac) => ShippingLine
    /** When canals were closed. */
    readonly seaClosures: () => Closures
    /** The stable id of a vessel. */
    readonly vesselId: (imo: string) => string
  }
>()("application/ports/place/ReferenceData") {}
