import { readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Logger } from "effect"

import { keyOf, paid } from "../../rest/support/samples.ts"
import { serve } from "../../rest/support/server.ts"
import { launch } from "../../support/browser/launch.ts"
import { visit } from "../../support/browser/visit.ts"
import { directory } from "../../support/directory.ts"
import { portOf } from "../../support/portOf.ts"
import { addressOfServer } from "../support/client.ts"
import { examples } from "../support/examples.ts"
import { check, install, modulesIn, nodes, nodeTypes, run } from "./package.ts"

/** An empty project that has installed the package. */
class Project extends Context.Service<Project, { readonly folder: string; readonly files: ReadonlyArray<string> }>()(
  "test/Project"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const folder = yield* directory
      return { folder, files: yield* Effect.promise(() => install(folder)) }
    })
  )
}

/** What a program does with the package, as a module of an address. */
const program = (address: string) => `
import { makeLandfall, outcome, signWebhook, verifyWebhook } from ${JSON.stringify(address)}

export const use = async (url, key) => {
  const landfall = makeLandfall({ url, key })
  const { data } = await landfall.me.get()
  const made = await landfall.webhooks.create({ attributes: { url: "https://example.com/" } })
  const refused = await outcome(landfall.containers.get({ id: "x" }))
  const body = JSON.stringify({ data: { id: "d", attributes: { event: "container.updated" } } })
  const secret = made.data.attributes.secret
  const headers = await signWebhook({ secret, id: "d", body })
  const { event } = await verifyWebhook({ secret, headers, body })
  await landfall.webhooks.remove({ id: made.data.id })
  return [data.related("account")?.attributes.company_name, refused.ok, refused.error?.status, event, made.response.requestId !== null]
}
`

const expected = [paid.company_name, false, 404, "container.updated", true]

layer(Layer.mergeAll(serve({ CORS_ORIGINS: "*" }), Project.layer, Logger.layer([])), {
  excludeTestServices: true,
  timeout: "120 seconds"
})("The package of the SDK", (it) => {
  it.effect("has what runs and what describes it, and nothing else", () =>
    Effect.gen(function* () {
      const { files } = yield* Project
      assert.includeMembers([...files], ["LICENSE", "README.md", "package.json", "dist/index.js", "dist/index.d.ts"])
      const others = files.filter((path) => !/^(LICENSE|README\.md|package\.json|dist\/.*\.(js|d\.ts))$/.test(path))
      assert.deepStrictEqual(others, [])
    })
  )

  for (const node of nodes) {
    it.effect(`runs in ${node}`, () =>
      Effect.gen(function* () {
        const [{ folder }, url] = [yield* Project, yield* addressOfServer]
        const main = `${program("@landfall/sdk")}
console.log(JSON.stringify(await use(...process.argv.slice(2))))`
        yield* Effect.promise(() => writeFile(join(folder, "main.js"), main))
        const { stdout } = yield* Effect.promise(() => run(node, ["main.js", url, keyOf(paid)], { cwd: folder }))
        assert.deepStrictEqual(JSON.parse(stdout), expected)
      })
    )
  }

  it.effect("has types that allow the examples of its page, in a strict project", () =>
    Effect.gen(function* () {
      const { folder } = yield* Project
      const compilerOptions = {
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        module: "nodenext",
        target: "es2022",
        lib: ["es2023", "dom"],
        types: ["node"],
        typeRoots: [nodeTypes]
      }
      yield* Effect.promise(async () => {
        for (const [index, text] of examples().entries()) await writeFile(join(folder, `example${index}.mts`), text)
        const files = examples().map((_, index) => `example${index}.mts`)
        await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }))
        await check(folder).catch((error: { readonly stdout?: string }) => assert.fail(error.stdout ?? String(error)))
      })
    })
  )

  it.effect("runs in a page of another origin", () =>
    Effect.gen(function* () {
      const browser = yield* Effect.acquireRelease(Effect.promise(launch), (browser) =>
        Effect.promise(async () => browser?.close())
      )
      if (browser === null) return
      const [{ folder }, url] = [yield* Project, yield* addressOfServer]
      const server = createServer((request, response) => {
        const path = request.url ?? "/"
        if (path === "/") return void response.setHeader("content-type", "text/html").end("<!doctype html>")
        response.setHeader("content-type", "text/javascript")
        if (path === "/use.js") return void response.end(program("./index.js"))
        return void readFile(join(modulesIn(folder), path)).then(
          (text) => response.end(text),
          () => response.writeHead(404).end()
        )
      })
      const address = `http://127.0.0.1:${yield* portOf(server)}/`
      const { page, troubles } = yield* Effect.promise(() => visit(browser, address))
      const used = yield* Effect.promise(() =>
        page.evaluate(
          `import("/use.js").then(({ use }) => use(${JSON.stringify(url)}, ${JSON.stringify(keyOf(paid))}))`
        )
      )
      assert.deepStrictEqual(used, expected)
      // The one refusal that the program asks for.
      assert.lengthOf(troubles, 1)
    })
  )
})
