import { readdirSync } from "node:fs"
import { join } from "node:path"

import { demoFleet } from "#adapters/simulator/world/demo/fleet.ts"
import { voyage } from "#adapters/simulator/world/voyages.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import { maxSignInDelayMs } from "#domain/identity/user/failedSignIns.ts"
import { oneTimeLinkLifeMs } from "#domain/identity/user/OneTimeLink.ts"
import { hour } from "#domain/Time.ts"

import { root } from "../../pages.ts"
import { inCode } from "../inCode.ts"
import type { PageFigures } from "../PageFigure.ts"
import { defaults, versions } from "../versions.ts"

const demoContainers = demoFleet.reduce((sum, { boxes }) => sum + boxes.length, 0)

/** Simulated voyages begin this many days before their end, and the simulated clock shows an hour each second. */
const remainingMinutes = Math.ceil((inCode("runtimes/programs/all.ts", "remainingDays: #") * 24) / 60)
const simulatedSecondsPerSecond = inCode(
  "runtimes/command/variables.ts",
  `"SIMULATOR_SPEED").pipe(Config.withDefault(#)`
)
const containersOfHold = voyage("figures", "HOLD", 1).visits.length
const demoTicks = inCode("runtimes/simulated/demo.ts", `every = "# seconds"`)

const tutorials = readdirSync(join(root, "docs/tutorials")).filter((name) => name !== "README.md")

/** The start page, tutorials, and troubleshooting. */
export const startFigures: PageFigures = {
  "README.md": [
    ["Version #. ", versions.landfall],
    ["program uses port #, run", defaults.address.port],
    ["replace # in the commands", defaults.address.port],
    ["fleet of # demo containers", demoContainers],
    ["released within # minutes", remainingMinutes],
    ["shows # containers", containersOfHold],
    ["only Node.js # or later. Other systems need Node.js # and", versions.oldestNode, versions.node]
  ],
  "docs/tutorials/README.md": [["description: # tutorials", tutorials.length]],
  "docs/tutorials/first-shipment.md": [
    ["works once, within # hours", oneTimeLinkLifeMs / hour],
    ["shows # demo containers", demoContainers],
    ["The shipment has # containers", containersOfHold],
    ["an hour passes # second", 3600 / simulatedSecondsPerSecond],
    ["Within # minutes", remainingMinutes]
  ],
  "docs/tutorials/first-webhook.md": [["Node # or later", versions.oldestNode]],
  "docs/tutorials/first-real-carrier.md": [
    ["about once # hour", inCode("domain/tracking/tracking/pollInterval.ts", "< 3 * day) return #") / hour],
    ["within # seconds", demoTicks * inCode("runtimes/simulated/demo.ts", "[ticksPerLook, ticksPerPoll] = [#,")]
  ],
  "docs/guides/troubleshooting.md": [
    ["Wait up to # hour", maxSignInDelayMs / hour],
    ["older than # hours", oneTimeLinkLifeMs / hour],
    ["updates only # minute", inCode("adapters/portal/app/fleet/table/useFleetPages.ts", "refreshMs = #") / 60_000],
    ["stays at #", maxCountedRows],
    ["counts at most # rows", maxCountedRows],
    [
      "first response for # hours",
      inCode("adapters/postgres/identity/account/IdempotencyStore.ts", "interval '# hours'")
    ],
    ['"PORT # is taken', defaults.address.port],
    ["uses port #", defaults.address.port],
    ["version is older than #", versions.node],
    ["with Node.js #", versions.node]
  ]
}
