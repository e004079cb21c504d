import * as Connection from "./Connection.ts"
import type { ConnectionSettings } from "./Connection.ts"
import * as Relay from "./event/relay.ts"
import * as Signals from "./event/Signals.ts"
import type { StreamSettings } from "./event/stream.ts"

export interface Settings extends ConnectionSettings, StreamSettings {}

export const connection = (settings: Settings) => Connection.layer(settings)

export const relay = (settings: Settings) => Relay.layer(settings)

export const signals = ({ prefix }: Settings) => Signals.layer(prefix)
