import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"

import { looksRight } from "../support/looksRight.ts"
import { enter } from "../support/tabTo.ts"
import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"

/** Sources, asked by who wants to know now. */
export const askNow = (test: Vitest.Test<World>) => {
  test("has a source asked by keyboard, and says what came of it or why not, in the words of the service", () =>
    onPages(
      async (_, open) => {
        const page = await open("/sources", { bypassCSP: true })
        const button = page.getByRole("button", { name: /^Ask now: / }).first()
        await enter(button)
        // Everything was asked when the world began.
        await page
          .getByRole("alert")
          .getByText("Every number was asked at the source in the last fifteen minutes")
          .waitFor()
        await page.route(/\/v2\/sources\/[^/]+\/refresh$/, (route) =>
          route.fulfill({ json: { message: "Started refresh for 2 of 3 numbers" } })
        )
        await enter(button)
        await page.getByRole("status").getByText("Started refresh for 2 of 3 numbers").waitFor()
        assert.strictEqual(await page.getByRole("alert").count(), 0)
        await looksRight(page, "sources-asked")
      },
      { refusals: 1 }
    ))
}
