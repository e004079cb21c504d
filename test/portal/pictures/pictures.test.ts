import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { browser } from "../support/World.ts"
import { checkScreen } from "./check/checkScreen.ts"
import { dialogs } from "./screens/dialogs.ts"
import { servedPages } from "./screens/pages.ts"
import { portalScreens } from "./screens/portal.ts"
import { PictureWorld } from "./world/PictureWorld.ts"

/** States of a screen that are checked side by side: a browser leaves a core idle while it draws one page. */
const sideBySide = 2

layer(PictureWorld.layer, { excludeTestServices: true, timeout: "240 seconds" })("Pictures of the portal", (it) => {
  const test = it.effect.skipIf(browser === null)
  for (const screen of [...portalScreens, ...dialogs, ...servedPages])
    test(
      screen.name,
      () =>
        Effect.gen(function* () {
          const world = yield* PictureWorld
          const faults = yield* Effect.forEach(
            screen.states,
            (state) => Effect.promise(() => checkScreen(screen, state, world)),
            { concurrency: sideBySide }
          )
          assert.deepStrictEqual(faults.flat(), [])
        }),
      300_000
    )
})
