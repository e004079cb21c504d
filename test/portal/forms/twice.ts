import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import type { Page } from "playwright-core"

import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"

/** Both in one task: no button can be disabled in between. */
const submitTwice = (page: Page, form: string) =>
  page.evaluate(`(() => {
    const form = document.querySelector("${form}")
    form.requestSubmit()
    form.requestSubmit()
  })()`)

const postsOf = (page: Page, path: string): ReadonlyArray<string> => {
  const posts: Array<string> = []
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === `/v2/${path}`) posts.push(request.url())
  })
  return posts
}

export const twice = (test: Vitest.Test<World>) => {
  test("that is submitted twice at once is sent once", () =>
    onPages(async ({ hooks, service }, open) => {
      const page = await open("/webhooks")
      const posts = postsOf(page, "webhooks")
      await page.getByRole("button", { name: "New webhook" }).click()
      await page.getByLabel("Address").fill(`${hooks.url}?twice`)
      await submitTwice(page, "dialog form")
      await page.getByRole("button", { name: "Done" }).click()
      await page.getByRole("heading", { level: 1, name: hooks.url }).waitFor()
      const made = await service.client.list("/v2/webhooks")
      const ours = made.filter(({ attributes }) => attributes["url"] === `${hooks.url}?twice`)
      for (const { id } of ours) await service.client.call("DELETE", `/v2/webhooks/${id}`)
      assert.lengthOf(posts, 1)
    }))

  test("that asks for a number is sent once as well", () =>
    onPages(
      async (_, open) => {
        const page = await open("/requests")
        const posts = postsOf(page, "tracking_requests")
        await page.getByRole("button", { name: "Track a number" }).click()
        await page.getByLabel("Number", { exact: true }).fill("SIMA000011")
        await page.getByRole("button", { name: "Track", exact: true, disabled: false }).waitFor()
        await submitTwice(page, "dialog form")
        await page.getByRole("dialog").getByText("SIMA000011 is already tracked.").waitFor()
        assert.lengthOf(posts, 1)
      },
      { refusals: 1 }
    ))
}
