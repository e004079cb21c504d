import { describe } from "vitest"

import { hasNats } from "../support/nats/server.ts"
import * as TestNats from "../support/nats/TestNats.ts"
import { changeFeedContract } from "./event/ChangeFeed.ts"
import { signalsContract } from "./event/Signals.ts"

describe.skipIf(!hasNats)("over a nats-server", () => {
  changeFeedContract.run("NATS", TestNats.layer, { timeout: "60 seconds", excludeTestServices: true })
  signalsContract.run("NATS", TestNats.layer, { timeout: "60 seconds", excludeTestServices: true })
})
