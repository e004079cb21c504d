import { layer } from "@effect/vitest"

import { browser, World } from "../support/World.ts"
import { drafts } from "./drafts.ts"
import { sessionEnds } from "./sessionEnds.ts"
import { severalNumbers } from "./severalNumbers.ts"
import { twice } from "./twice.ts"

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("A form of the portal", (it) => {
  const test = it.effect.skipIf(browser === null)
  twice(test)
  drafts(test)
  sessionEnds(test)
  severalNumbers(test)
})
