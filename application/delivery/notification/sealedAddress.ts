import type { Redacted } from "effect"

import type { NotificationRuleId } from "#domain/Identifiers.ts"

import { seal, unseal } from "../../sealed.ts"

const part = "addresses of chats"
/** Binds the address to one rule. */
export const addressName = (id: NotificationRuleId) => `address of notification rule ${id}`

/** Sealed, because the address permits posting to the chat. */
export const sealAddress = (id: NotificationRuleId, address: Redacted.Redacted) => seal(address, addressName(id), part)

export const openAddress = (id: NotificationRuleId, sealed: string) => unseal(sealed, addressName(id), part)

export const hintOf = (address: string): string => `${URL.parse(address)?.host ?? ""}/…${address.slice(-4)}`
