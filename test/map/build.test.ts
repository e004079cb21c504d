import { existsSync, readdirSync, readFileSync } from "node:fs"
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib"

import { assert, describe, it } from "@effect/vitest"

import { builtFolder } from "#adapters/http/builtFolder.ts"
import { bundle } from "#adapters/map/bundle.ts"
import { BuiltElements } from "#adapters/rest/delivery/embed/script.ts"

const folder = new URL("../../dist/embed/", import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder))

describe("The script of the embeddable elements", () => {
  it("weighs at most 40 kB with the world and both elements in it", async () => {
    assert.isAtMost(gzipSync(await bundle(), { level: 9 }).length, 40_000)
  })

  it("is read by the service from the folder that it is written to", () => {
    assert.strictEqual(BuiltElements.defaultValue().href, folder.href)
    assert.strictEqual(builtFolder("embed").href, folder.href)
  })

  it("was built by `npm install`", () => {
    assert.isTrue(existsSync(new URL("embed.js", folder)), "npm run build says why it was not")
  })

  it("lies there under its hash as well, and compressed as servers send it", () => {
    const hashed = readdirSync(folder).find((name) => /^embed-[0-9a-f]{16}\.js$/.test(name)) ?? ""
    const script = read("embed.js")
    for (const name of ["embed.js", hashed]) {
      assert.isTrue(script.equals(read(name)), name)
      assert.isTrue(script.equals(gunzipSync(read(`${name}.gz`))), name)
      assert.isTrue(script.equals(brotliDecompressSync(read(`${name}.br`))), name)
    }
  })

  it("asks nobody but the service that it came from, and parses no text as a page or as code", async () => {
    const script = await bundle()
    assert.deepStrictEqual([...new Set(script.match(/https?:\/\/[^`"'\s]+/g))], ["http://www.w3.org/2000/svg"])
    assert.notMatch(
      script,
      /innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function|document\.write|localStorage|document\.cookie/
    )
  })
})
