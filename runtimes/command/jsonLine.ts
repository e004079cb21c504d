import { Formatter } from "effect"
import type { Logger } from "effect"

type Entry = ReturnType<typeof Logger.formatStructured.log>

const isFlat = (value: unknown) => value === null || (typeof value !== "object" && typeof value !== "bigint")

/** Scalars need neither redaction nor a check for cycles. */
const isPlain = ({ annotations, message }: Entry) => isFlat(message) && Object.values(annotations).every(isFlat)

/** The full check took a busy node longer than the rest of the line. */
export const formatLogEntry = (entry: Entry): string =>
  isPlain(entry) ? JSON.stringify(entry) : Formatter.formatJson(entry)
