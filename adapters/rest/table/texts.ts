import { formatWallClock } from "#domain/instantInZone.ts"
import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"

const ofHold = ({ description, name, status }: TerminalHold): string =>
  `${name} ${status}${description === null || description === "" ? "" : ` (${description})`}`

const ofFee = ({ amount, currency_code, type }: TerminalFee): string =>
  `${type.replaceAll("_", " ")} ${amount === 0 ? "(no amount yet)" : `${amount.toFixed(2)} ${currency_code}`}`

export const holdTexts = (holds: ReadonlyArray<TerminalHold> | null) => holds?.map(ofHold) ?? null

export const feeTexts = (fees: ReadonlyArray<TerminalFee> | null) => fees?.map(ofFee) ?? null

/** Local time with its zone; null if either is unknown. */
export const localText = (instant: Instant | null, zone: string | null): string | null => {
  const clock = instant === null || zone === null ? null : formatWallClock(toMillis(instant), zone)
  return clock === null ? null : `${clock.slice(0, 16).replace("T", " ")} ${zone}`
}
