import { spawn } from "node:child_process"

import { Effect } from "effect"

/** So many processes that do nothing, as fast as they can, until the scope closes. */
export const spin = (count: number) =>
  Effect.acquireRelease(
    Effect.sync(() =>
      Array.from({ length: count }, () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }))
    ),
    (all) => Effect.sync(() => all.forEach((one) => one.kill("SIGKILL")))
  )
