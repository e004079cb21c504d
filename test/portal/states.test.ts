import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"

import { assert, describe, it } from "@effect/vitest"
import react from "@vitejs/plugin-react"
import { Effect } from "effect"
import { build } from "vite"

import { styles } from "#adapters/portal/styles.ts"

import { launch } from "../support/browser/launch.ts"
import { photograph, violationsOn, visit } from "../support/browser/visit.ts"

const browser = await launch()

const types: Readonly<Record<string, string>> = { css: "text/css", html: "text/html", js: "text/javascript" }

/** The page of the states as it is built, by name: it is no part of what is served to users. */
const built = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const root = fileURLToPath(new URL("../../adapters/portal/app/", import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: "warn",
    root,
    plugins: [react(), styles.plugins],
    css: styles.css,
    build: { target: "es2023", write: false, assetsInlineLimit: 0, rollupOptions: { input: `${root}states.html` } }
  })
  const files = [made].flat().flatMap((part) => ("output" in part ? part.output : []))
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]))
}

const served = Effect.acquireRelease(
  Effect.promise(async () => {
    const files = await built()
    const server = createServer(({ url = "/" }, response) => {
      const file = files.get(url)
      response.writeHead(file === undefined ? 404 : 200, { "content-type": types[url.split(".").at(-1) ?? ""] ?? "" })
      response.end(file)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }),
  ({ server }) => Effect.promise(() => new Promise((resolve) => server.close(resolve)))
)

describe("The parts of the portal", () => {
  it.effect.skipIf(browser === null)(
    "in all of their states, by day and by night, are without a finding of axe",
    () =>
      Effect.gen(function* () {
        const { address } = yield* served
        yield* Effect.promise(async () => {
          assert(browser !== null)
          const size = { width: 1280, height: 1400 }
          const { page, troubles } = await visit(browser, `${address}/states.html`, { viewport: size })
          await page.getByRole("heading", { name: "Release", exact: true }).waitFor()
          for (const [colorScheme, look] of [
            ["light", "day"],
            ["dark", "night"]
          ] as const) {
            await page.emulateMedia({ colorScheme })
            await photograph(page, `portal-states-${look}`)
            assert.deepStrictEqual(await violationsOn(page), [], look)
          }
          const stateOf = (meaning: string) => page.locator(`dt:text-is("${meaning}") + dd`).first().innerText()
          for (const meaning of ["a day without a time", "the same, with UTC chosen"]) {
            assert.match(await stateOf(meaning), /^15 Jan( 2026)? (PST|GMT-8)$/, meaning)
          }
          assert.match(
            await stateOf("known"),
            /^USLAX 15 Jan( 2026)?, 14:00 UTC\s+between .+ UTC and .+ UTC, by the position of/
          )
          assert.isEmpty(troubles)
          await page.context().close()
        })
      }).pipe(Effect.scoped),
    120_000
  )
})
