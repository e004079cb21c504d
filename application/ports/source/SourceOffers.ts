import { Context, Schema } from "effect"
import type { Effect, Redacted, Scope } from "effect"

import type { Instant } from "#domain/Time.ts"

import type { CarrierSource } from "./CarrierSources.ts"
import type { RailSource } from "./RailSources.ts"
import type { TerminalSource } from "./TerminalSources.ts"

/** One value that a source requires of its clients: an address, a key, a certificate. */
export interface Setting {
  /** Lower case with hyphens, such as `client-secret`: an operator types it. */
  readonly name: string
  /** One sentence for the operator. */
  readonly meaning: string
  readonly isRequired: boolean
  /** Never shown once it is given. */
  readonly isSecret: boolean
}

/** The values that were given, by the setting's name. All are kept encrypted, so all are hidden. */
export type Settings = Readonly<Record<string, Redacted.Redacted>>

/** A setting is missing, or its value cannot be right. */
export class SettingRefused extends Schema.TaggedError<SettingRefused>()("SettingRefused", {
  setting: Schema.String,
  /** What is wrong and what is allowed; never the value. */
  detail: Schema.String
}) {}

/** A source that this deployment knows how to ask, once it is given a credential. */
export interface SourceOffer<Source> {
  /** Such as `MAEU`, `UP` or `apm`; also the name under which feeds know it. */
  readonly source: string
  /** What people call it. */
  readonly title: string
  readonly settings: ReadonlyArray<Setting>
  /** The source as this credential sees it, for as long as the scope lasts. It asks nothing yet. */
  readonly open: (settings: Settings) => Effect.Effect<Source, SettingRefused, Scope.Scope>
}

/** A carrier, with what is known of it before it is opened: who answers clients opens none. */
export interface CarrierOffer extends SourceOffer<CarrierSource> {
  readonly supports: CarrierSource["supports"]
  /** Where the settings themselves name their carrier: its SCAC, and what can be asked there. */
  readonly identify?: (settings: Settings) => Effect.Effect<CarrierIdentity, SettingRefused>
}

/** A carrier that is known only by the settings of a credential. */
interface CarrierIdentity {
  readonly source: string
  readonly supports: CarrierSource["supports"]
}

/** Port: every source that a credential may be given for. */
export class SourceOffers extends Context.Service<
  SourceOffers,
  {
    readonly carriers: ReadonlyArray<CarrierOffer>
    readonly terminals: ReadonlyArray<SourceOffer<TerminalSource>>
    readonly railroads: ReadonlyArray<SourceOffer<RailSource>>
    /** When what these settings let in by ends, null where they do not say it; left out, nobody here can read it. */
    readonly expiryOf?: (settings: Settings) => Instant | null
  }
>()("application/ports/source/SourceOffers") {}
