import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { faviconFile, faviconSvg, markPath } from "#adapters/http/look/mark.ts"

import { onMemory } from "../../rest/support/planes.ts"
import { openBrowser } from "../browser.ts"
import { iconOf } from "./iconOf.ts"

it("the icon is the mark of the portal, and the file for browsers without SVG is the same drawing", async () => {
  const shell = readFileSync(new URL("../../../adapters/portal/app/shell/Shell.tsx", import.meta.url), "utf8")
  assert.include(shell, `d="${markPath}"`)
  assert.include(faviconSvg, `d="${markPath}"`)
  assert.deepStrictEqual(
    Buffer.from(await iconOf(faviconSvg)),
    readFileSync(faviconFile),
    "run node test/web/look/write.ts"
  )
})

onMemory("The icon", (it) => {
  it.effect("is served to everybody, as SVG and as the file that browsers request by themselves", () =>
    Effect.gen(function* () {
      const browser = yield* openBrowser
      const svg = yield* browser.get("/favicon.svg")
      assert.deepStrictEqual([svg.status, svg.headers.get("content-type")], [200, "image/svg+xml"])
      assert.strictEqual(svg.text, faviconSvg)
      const ico = yield* browser.get("/favicon.ico")
      assert.deepStrictEqual([ico.status, ico.headers.get("content-type")], [200, "image/x-icon"])
      for (const { headers } of [svg, ico]) assert.strictEqual(headers.get("cache-control"), "public, max-age=86400")
    })
  )
})
