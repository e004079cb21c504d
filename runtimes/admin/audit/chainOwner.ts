import type { ChainOwner } from "#application/ports/identity/audit/AuditLog.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { accountOrOperator } from "../parameters.ts"

export const operator = "operator"

export const whichChain = accountOrOperator("Whose entries")

export const chainOwner = (account: AccountId | typeof operator): ChainOwner => (account === operator ? null : account)
