import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { pages } from "../../adapters/portal/pages.ts"
import { visit } from "../support/browser/visit.ts"
import { rivalLink } from "./support/rivalLink.ts"
import { signIn } from "./support/signIn.ts"
import { browser, World } from "./support/World.ts"

/** Where the ids of the first account stand in addresses that its people could send to others. */
const foreign: Readonly<Record<string, string>> = {
  "/containers/:id": "/v2/containers",
  "/shipments/:id": "/v2/shipments",
  "/webhooks/:id": "/v2/webhooks"
}

/** Whether nothing is on its way any more. */
const isSettled = `document.querySelector("[aria-busy=true]") === null && !document.body.innerText.includes("Loading")`

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Two accounts in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)
  for (const role of ["owner", "member"])
    test(
      `a ${role} of another account sees nothing of the first on any screen`,
      () =>
        Effect.gen(function* () {
          const chromium = browser ?? assert.fail("there is no browser")
          const { hooks, service } = yield* World
          const { email, link } = yield* rivalLink(service.home.data, service.address, role)
          yield* Effect.promise(async () => {
            const attributes = { url: hooks.url, active: false }
            await service.client.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } })
            const lists = ["/v2/containers", "/v2/shipments", "/v2/tracking_requests", "/v2/webhooks", "/v2/users"]
            const records = (await Promise.all(lists.map((list) => service.client.list(list)))).flat()
            const names = [
              "number",
              "normalized_number",
              "bill_of_lading_number",
              "request_number",
              "url",
              "email",
              "secret"
            ]
            const texts = new Set(
              records.flatMap(({ attributes }) =>
                names.flatMap((name) => (typeof attributes[name] === "string" ? attributes[name] : []))
              )
            )
            assert.isAbove(texts.size, 5)
            const password = "another house, another quay"
            const storageState = await signIn(chromium, link, { email, password })
            for (const page of pages) {
              const list = foreign[page]
              const [record] = list === undefined ? [] : await service.client.list(list)
              const path = page.replace(":id", record?.id ?? "")
              const opened = await visit(chromium, `${service.address}${path}`, {
                bypassCSP: true,
                ...(storageState && { storageState })
              })
              const answers: Array<Promise<string>> = []
              opened.page.on("response", (response) => {
                if (response.url().includes("/v2/")) answers.push(response.text().catch(() => ""))
              })
              await opened.page.reload()
              await opened.page.getByRole("heading", { level: 1 }).waitFor()
              await opened.page.getByText("Rival Imports").waitFor()
              await opened.page.waitForFunction(isSettled).catch(async () => {
                assert.fail(`${path} does not settle: ${await opened.page.locator("main").innerText()}`)
              })
              assert.strictEqual(new URL(opened.page.url()).pathname, path)
              const seen = [await opened.page.content(), ...(await Promise.all(answers))].join("\n")
              for (const text of texts) assert.notInclude(seen, text, `${path} has ${text}`)
              await opened.page.context().close()
            }
          })
        }),
      180_000
    )
})
