import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import { Effect } from "effect"

import { embedded, query } from "../../service/support/database.ts"
import { looksRight } from "../support/looksRight.ts"
import { enter } from "../support/tabTo.ts"
import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"

/** Lets an hour pass since the service last asked anything. */
const askedLongAgo = (home: World["Service"]["service"]["home"]) =>
  Effect.flatMap(embedded(home), (url) =>
    query(url, "update feeds set last_attempted_at = last_attempted_at - interval '1 hour'")
  )

/** Sources, asked by who wants to know now. */
export const askNow = (test: Vitest.Test<World>) => {
  test("has a source asked by keyboard, and shows the answer of the service, a refusal or how many numbers are asked", () =>
    onPages(
      async ({ service }, open) => {
        // The voyages of the world may have ended by now, and a source that follows no number is not refreshed.
        await service.client.track("SIMLHOLD0980")
        await Effect.runPromise(service.listed("/v2/containers?filter[search_by_ids]=SIMLHOLD0980", 1))
        const page = await open("/sources", { bypassCSP: true })
        const button = page.getByRole("button", { name: "Refresh now: Simulated Line", exact: true })
        await enter(button)
        // Everything was asked when the world began.
        await page.getByRole("alert").getByText("polled every number at this source in the last 15 minutes").waitFor()
        // The service goes on polling, maybe between the update and the request: then it refuses once more.
        await page.route("**/refresh", async (route) => {
          let response = await route.fetch()
          for (let tries = 0; tries < 20 && response.status() === 422; tries++) {
            await Effect.runPromise(askedLongAgo(service.home))
            response = await route.fetch()
          }
          await route.fulfill({ response })
        })
        const answer = page.waitForResponse((response) => response.url().endsWith("/refresh"))
        await enter(button)
        const { message } = (await (await answer).json()) as { readonly message: string }
        // Queued where the node that polls is too busy to take it at once; fewer than all where one was just polled.
        assert.match(message, /^(?:Started|Queued) refresh for [1-9]\d* of [1-9]\d* numbers$/)
        await page.getByRole("status").getByText(message).waitFor()
        assert.strictEqual(await page.getByRole("alert").count(), 0)
        await looksRight(page, "sources-asked")
      },
      { refusals: 1 }
    ))
}
