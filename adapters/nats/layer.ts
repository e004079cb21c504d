import * as Connection from "./Connection.ts"
import type { ConnectionSettings } from "./Connection.ts"
import * as Relay from "./event/relay.ts"
import * as Signals from "./event/Signals.ts"
import type { StreamSettings } from "./event/stream.ts"

export interface Settings extends ConnectionSettings, StreamSettings {}

/** The connection of a process. */
export const connection = (settings: Settings) => Connection.layer(settings)

/** What carries the events from the database into the stream, for nodes that number events. */
export const relay = (settings: Settings) => Relay.layer(settings)

/** Signals between the nodes. */
export const signals = ({ prefix }: Settings) => Signals.layer(prefix)
