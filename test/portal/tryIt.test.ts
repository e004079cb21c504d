import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { colleague } from "./support/colleague.ts"
import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const dialog = (page: Page) => page.getByRole("dialog")
const answer = (page: Page) => page.getByRole("region", { name: "Response", exact: true })
const body = (page: Page) => page.getByRole("region", { name: "Response body" })
const curl = (page: Page) => page.getByRole("region", { name: "Request with curl" })
const add = async (page: Page, name: string, value: string) => {
  await tabTo(page.getByRole("combobox", { name: "Another filter, parameter, or header" }))
  await page.keyboard.type(name)
  await page.keyboard.press("Enter")
  const added = page.getByLabel(name, { exact: true })
  await added.and(page.locator(":focus")).waitFor()
  await page.keyboard.type(value)
}
const answered = async (page: Page) => JSON.parse((await body(page).textContent()) ?? "") as Answered

interface Answered {
  readonly data?: { readonly id: string } | ReadonlyArray<{ readonly id: string }>
  readonly errors?: ReadonlyArray<{ readonly source?: { readonly parameter?: string; readonly pointer?: string } }>
}

const containers = "/try?operation=containers.list"
const creation = "/try?operation=tracking_requests.create"

layer(World.layer, { excludeTestServices: true, timeout: "240 seconds" })("The API explorer", (it) => {
  const test = it.effect.skipIf(browser === null)

  test(
    "an operation is found by keyboard, filled in and answered, with the same call for programs",
    () =>
      onPages(async ({ service }, open) => {
        const page = await open("/try")
        await page.getByText("Choose an operation").waitFor()
        await page.keyboard.press("/")
        await page.keyboard.type("get /v2/containers list changes")
        await page.getByText("1 operation", { exact: true }).waitFor()
        await page.getByRole("searchbox", { name: "Operation" }).fill("sink containers")
        await page.getByText("No operation matches", { exact: true }).waitFor()
        await page.getByRole("searchbox", { name: "Operation" }).fill("")
        await page.keyboard.type("list containers")
        await enter(link(page, "GET List containers"))
        await page.getByRole("heading", { level: 2, name: "List containers" }).waitFor()
        assert.strictEqual(new URL(page.url()).searchParams.get("operation"), "containers.list")

        await tabTo(page.getByLabel("page[size]"))
        await page.keyboard.type("1")
        const [container] = await service.client.list("/v2/containers")
        const number = String(container?.attributes["number"])
        await add(page, "filter[number]", number)
        // A list has a line for each value: Shift+Enter adds one, and Enter sends the request.
        const field = page.getByLabel("filter[number]", { exact: true })
        await page.keyboard.press("Shift+Enter")
        assert.strictEqual(await field.inputValue(), `${number}\n`)
        assert.strictEqual(await field.getAttribute("rows"), "2")
        assert.strictEqual(await answer(page).getByText("200 OK").count(), 0)
        await page.keyboard.press("Backspace")
        await page.keyboard.press("Enter")
        await answer(page).getByText("200 OK").waitFor()
        assert.match((await answer(page).getByRole("status").textContent()) ?? "", /^200 OK in \d+ ms$/)
        assert.lengthOf((await answered(page)).data as ReadonlyArray<unknown>, 1)
        for (const header of ["x-request-id", "ratelimit", "etag"]) {
          await answer(page).getByText(header, { exact: true }).waitFor()
        }
        assert.strictEqual(
          await curl(page).textContent(),
          `curl '${service.address}/v2/containers?page%5Bsize%5D=1&filter%5Bnumber%5D=${number}' \\\n  -H "Authorization: Token $LANDFALL_KEY"`
        )
        await page.getByText(`number: "${number}"`).waitFor()
      }),
    60_000
  )

  test("a wrong filter is refused as the service refuses it, and an unknown one where that is asked for", () =>
    onPages(
      async (_, open) => {
        const page = await open(containers)
        await add(page, "filter[pickup_lfd]", "soon")
        await enter(button(page, "Send GET"))
        await answer(page).getByText("400 Bad Request").waitFor()
        assert.strictEqual((await answered(page)).errors?.[0]?.source?.parameter, "filter[pickup_lfd]")

        await enter(button(page, "Remove: filter[pickup_lfd]"))
        await add(page, "filter[colour]", "red")
        await add(page, "Prefer", "handling=strict")
        await page.keyboard.press("Enter")
        await body(page).getByText("filter[colour]").waitFor()
        await answer(page).getByText("400 Bad Request").waitFor()
      },
      { malformed: 2 }
    ))

  test("what changes something is sent by a second word alone, and what is refused is shown", () =>
    onPages(
      async ({ service }, open) => {
        const page = await open(creation)
        const text = page.getByLabel("Body", { exact: true })
        await text.waitFor()
        assert.include(await text.inputValue(), "tracking_request")
        const count = async () => (await service.client.list("/v2/tracking_requests?page[size]=100")).length
        const before = await count()
        const asked = (attributes: object) => JSON.stringify({ data: { type: "tracking_request", attributes } })

        await text.fill(asked({ request_type: "bill_of_lading", request_number: "SIMA000031", scac: "SIMA" }))
        await enter(button(page, "Send POST"))
        await dialog(page).getByText("This request runs on real data").waitFor()
        await enter(dialog(page).getByRole("button", { name: "Cancel" }))
        await dialog(page).waitFor({ state: "detached" })
        assert.strictEqual(await count(), before)

        await enter(button(page, "Send POST"))
        await enter(dialog(page).getByRole("button", { name: "Send POST" }))
        await answer(page).getByText("201 Created").waitFor()
        const { data } = await answered(page)
        const requests = await service.client.list("/v2/tracking_requests?page[size]=100")
        assert.include(
          requests.map(({ id }) => id),
          (data as { readonly id: string }).id
        )

        await text.fill(asked({ request_type: "bill_of_lading", request_number: "SIMA000031", scac: "NONE" }))
        await enter(button(page, "Send POST"))
        await enter(dialog(page).getByRole("button", { name: "Send POST" }))
        await answer(page).getByText("422 Unprocessable").waitFor()
        assert.strictEqual((await answered(page)).errors?.[0]?.source?.pointer, "/data/attributes/scac")
      },
      { refusals: 1 }
    ))

  test("what never ends is stopped, and what is no text can be downloaded", () =>
    onPages(async ({ service }, open) => {
      const page = await open("/try?operation=events.stream")
      await enter(button(page, "Send GET"))
      await enter(button(page, "Stop"))
      await answer(page).getByText("200 OK").or(answer(page).getByText("You stopped waiting")).waitFor()

      const [container] = await service.client.list("/v2/containers")
      const drawn = await open("/try?operation=containers.map_png")
      await tabTo(drawn.getByLabel("id (required)"))
      await drawn.keyboard.type(container?.id ?? "")
      await drawn.keyboard.press("Enter")
      await answer(drawn).getByText("bytes of binary data").waitFor()
      const file = drawn.waitForEvent("download")
      await enter(link(drawn, "Download"))
      assert.match((await file).suggestedFilename(), /png$/)
    }))

  test("members see no operation of owners, and read why where an address names one", () =>
    onPages(async ({ service }, open) => {
      const as = await colleague(service, { name: "Grace" })
      const page = await open("/try?operation=users.list", { as })
      await page.getByText("Owners only").waitFor()
      assert.strictEqual(await page.getByText(/^users/i).count(), 0)
      assert.strictEqual(await button(page, "Send GET").count(), 0)
      const own = await open("/try?operation=users.list")
      await button(own, "Send GET").waitFor()
    }))

  test(
    "the page looks right",
    () =>
      onPages(async (_, open) => {
        const page = await open("/try", { bypassCSP: true })
        await page.getByText("Choose an operation").waitFor()
        await looksRight(page, "try")
        await page.goto(new URL(containers, page.url()).href)
        await button(page, "Send GET").click()
        await answer(page).getByText("200 OK").waitFor()
        await looksRight(page, "try-get")
        await page.goto(new URL(creation, page.url()).href)
        await button(page, "Send POST").click()
        await dialog(page).waitFor()
        await looksRight(page, "try-post")
      }),
    90_000
  )
})
