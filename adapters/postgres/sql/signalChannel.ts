import type { Topic } from "#application/ports/voyage/event/Signals.ts"

export const signalChannel = "landfall_signals"

/** A Postgres notification holds 8,000 bytes. With more keys, the notification omits them and wakes all listeners. */
const maxKeys = 200

export const signalPayload = (topic: Topic, keys: ReadonlySet<string>): string =>
  keys.size > maxKeys ? topic : `${topic} ${[...keys].join(" ")}`
