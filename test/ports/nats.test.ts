import { describe } from "vitest"

import { hasNats } from "../support/nats/server.ts"
import * as TestNats from "../support/nats/TestNats.ts"
import { signalsContract } from "./voyage/event/Signals.ts"

describe.skipIf(!hasNats)("over a nats-server", () => {
  signalsContract.run("NATS", TestNats.layer, { timeout: "60 seconds", excludeTestServices: true })
})
