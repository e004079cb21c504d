import type { Redacted } from "effect"

import type { NotificationRuleId } from "#domain/Identifiers.ts"

import { seal, unseal } from "../sealed.ts"

const part = "addresses of chats"
/** The address of one rule opens for no other. */
export const addressName = (id: NotificationRuleId) => `address of notification rule ${id}`

/** The address of a chat lets whoever has it write there: it is kept sealed, for its rule alone. */
export const sealAddress = (id: NotificationRuleId, address: Redacted.Redacted) => seal(address, addressName(id), part)

export const openAddress = (id: NotificationRuleId, sealed: string) => unseal(sealed, addressName(id), part)

/** What of an address may be shown: the host, and the last characters. */
export const hintOf = (address: string): string => `${URL.parse(address)?.host ?? ""}/…${address.slice(-4)}`
