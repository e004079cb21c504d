import { Formatter } from "effect"
import type { Logger } from "effect"

type Entry = ReturnType<typeof Logger.formatStructured.log>

const isFlat = (value: unknown) => value === null || (typeof value !== "object" && typeof value !== "bigint")

/** Whether a line says texts and numbers alone, as nearly all do: nothing in it is redacted or goes in a circle. */
const isPlain = ({ annotations, message }: Entry) => isFlat(message) && Object.values(annotations).every(isFlat)

/** A line of the log as JSON. Looking at each value again took a busy node longer than everything else of the line. */
export const jsonLine = (entry: Entry): string => (isPlain(entry) ? JSON.stringify(entry) : Formatter.formatJson(entry))
