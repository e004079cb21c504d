import { Schema } from "effect"
import type { Effect, Redacted, Scope } from "effect"

import type { CarrierSource, PolledSource, RailSource, TerminalSource } from "./PolledSource.ts"

export interface SourceSetting {
  /** Lower case with hyphens, such as `client-secret`; operators type it. */
  readonly name: string
  /** One sentence for the operator. */
  readonly meaning: string
  readonly isRequired: boolean
  /** Never shown after entry. */
  readonly isSecret: boolean
}

/** Values by setting name. All are stored encrypted. */
export type SourceSettings = Readonly<Record<string, Redacted.Redacted>>

export class SettingRefused extends Schema.TaggedError<SettingRefused>()("SettingRefused", {
  setting: Schema.String,
  /** Names the rule; never contains the value. */
  detail: Schema.String
}) {}

/** Settings that are required together. */
export interface SettingGroup {
  readonly names: ReadonlyArray<string>
  /** Value of another setting that requires them: `auth=basic`. If null, one of these groups is required. */
  readonly when: string | null
}

/** A source that accepts credentials. */
export interface SourceOffer<Source extends PolledSource> {
  readonly kind: Source["kind"]
  /** Such as `MAEU`, `UP`, or `apm`; feeds use the same name. */
  readonly source: string
  readonly title: string
  readonly settings: ReadonlyArray<SourceSetting>
  readonly groups?: ReadonlyArray<SettingGroup>
  /** Does not contact the source. Valid while the scope is open. */
  readonly open: (settings: SourceSettings) => Effect.Effect<Source, SettingRefused, Scope.Scope>
}

/** API nodes never open a carrier, so its fields are available before. */
export interface CarrierOffer extends SourceOffer<CarrierSource> {
  readonly supports: CarrierSource["supports"]
  /** Returns the carrier, if the settings determine it. */
  readonly identify?: (settings: SourceSettings) => Effect.Effect<CarrierIdentity, SettingRefused>
}

interface CarrierIdentity {
  readonly source: string
  readonly supports: CarrierSource["supports"]
}

export type AnySourceOffer = CarrierOffer | SourceOffer<TerminalSource> | SourceOffer<RailSource>
