import { Context } from "effect"
import type { Option } from "effect"

import type { ResourceName } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/**
 * Port: whose a record is, and nothing else of it. The one question that is asked across accounts, so that a record of
 * another account can be distinguished from one that does not exist.
 */
export class Ownership extends Context.Service<
  Ownership,
  {
    /** None for a record that does not exist, and for a resource that belongs to no account (a port, a carrier). */
    readonly ownerOf: (resource: ResourceName, id: string) => Stored<Option.Option<AccountId>>
  }
>()("application/ports/account/Ownership") {}
