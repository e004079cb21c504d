import type { Option } from "effect"

import type { ResourceName } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Owner of any record, to distinguish another account's record from a missing one. */
export interface Ownership {
  /** None for a missing record, and for resources without an account (ports, carriers). */
  readonly ownerOf: (resource: ResourceName, id: string) => StoreEffect<Option.Option<AccountId>>
}
