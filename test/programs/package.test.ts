import { spawn } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import manifest from "../../package.json" with { type: "json" }
import { nodes } from "../sdk/packed/package.ts"
import { eventually } from "../service/support/eventually.ts"
import { directory } from "../support/directory.ts"
import { freePort } from "../support/freePort.ts"
import { installedIn, installPacked, readJson, run } from "./support/packed.ts"

/** An empty project with the package. */
class Project extends Context.Service<Project, string>()("test/PackedProject") {
  static readonly layer = Layer.effect(
    this,
    Effect.tap(directory, (folder) => Effect.promise(() => installPacked(folder)))
  )
}

const program = (project: string) => join(installedIn(project), "cli/bin/landfall.js")

const nameOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ""

const importedNames = (folder: string) =>
  new Set(
    globSync("**/*.js", { cwd: folder, exclude: ["node_modules", "dist"] }).flatMap((path) =>
      Array.from(
        readFileSync(join(folder, path), "utf8").matchAll(/(?:from |import |import\()"([^"]+)"/g),
        ([, specifier = ""]) => specifier
      )
        .filter((specifier) => !/^(?:[.#]|node:)/.test(specifier) && !builtinModules.includes(specifier))
        .map(nameOf)
    )
  )

/** A module that runs first, and makes this Node look like another. */
const pretending = (version: string) =>
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`

layer(Project.layer, { excludeTestServices: true, timeout: "300 seconds" })("The package landfall", (it) => {
  it.effect("contains JavaScript and the built pages, and declares what it imports", () =>
    Effect.gen(function* () {
      const folder = installedIn(yield* Project)
      assert.deepStrictEqual(globSync("**/*.{ts,tsx}", { cwd: folder, exclude: ["node_modules"] }), [])
      for (const page of ["portal/index.html", "docs/index.html", "embed/embed.js"]) {
        assert.isNotEmpty(readFileSync(join(folder, "dist", page)), page)
      }
      const {
        dependencies,
        private: isPrivate,
        version
      } = yield* Effect.promise(() => readJson(join(folder, "package.json")))
      assert.strictEqual(version, manifest.version)
      assert.isUndefined(isPrivate)
      assert.deepStrictEqual([...importedNames(folder)].filter((name) => !(name in dependencies)).toSorted(), [])
    })
  )

  it.effect("installs the versions and checksums of the lock files", () =>
    Effect.gen(function* () {
      const folder = installedIn(yield* Project)
      const { packages } = yield* Effect.promise(() => readJson(join(folder, "npm-shrinkwrap.json")))
      const { "": own, ...others } = packages
      for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) {
        assert.match(others[`node_modules/${name}`]?.integrity, /^sha512-/, name)
      }
      assert.notProperty(others, "node_modules/vitest")
      assert.notProperty(others, "node_modules/react")
    })
  )

  for (const node of nodes) {
    it.effect(`runs the command line in ${node}`, () =>
      Effect.gen(function* () {
        const project = yield* Project
        const { stdout } = yield* Effect.promise(() => run(node, [program(project), "--help"], { cwd: project }))
        assert.include(stdout, "landfall start")
      })
    )
  }

  it.effect("names the versions that it needs on an older Node", () =>
    Effect.gen(function* () {
      const project = yield* Project
      const args = ["--import", pretending("18.20.0"), program(project), "start"]
      const { code, stderr } = yield* Effect.promise(() =>
        run(process.execPath, args, { cwd: project }).then(
          () => assert.fail("started"),
          (error: { readonly code: number; readonly stderr: string }) => error
        )
      )
      assert.strictEqual(code, 1)
      assert.strictEqual(
        stderr,
        "Landfall needs Node.js 20 or later, and this is Node.js 18.20.0. Install a newer version from https://nodejs.org.\n"
      )
    })
  )

  it.effect(
    "runs the whole service, which its command line uses, and ends in order",
    () =>
      Effect.gen(function* () {
        const project = yield* Project
        const [port, data] = [yield* freePort, join(project, ".data")]
        const { HOME = "/", PATH = "" } = process.env
        const env = { HOME, PATH, PORT: String(port), DATA_DIR: data, DEMO: "off" }
        const child = yield* Effect.acquireRelease(
          Effect.sync(() =>
            spawn(nodes.at(-1) ?? process.execPath, [program(project), "start"], { cwd: project, env, stdio: "pipe" })
          ),
          (child) => Effect.sync(() => child.kill("SIGKILL"))
        )
        let written = ""
        child.stdout.on("data", (chunk: Buffer) => (written += chunk.toString()))
        child.stderr.on("data", (chunk: Buffer) => (written += chunk.toString()))
        const url = `http://127.0.0.1:${port}`
        const statusOf = (path: string) =>
          fetch(`${url}${path}`).then(
            ({ status }) => (status === 200 ? status : undefined),
            () => undefined
          )
        yield* eventually("a start", () => statusOf("/docs/"), { seconds: 200, every: 200 }).pipe(
          Effect.onError(() => Effect.sync(() => process.stderr.write(written)))
        )
        const portal = globSync("assets/*.js", { cwd: join(installedIn(project), "dist/portal") })
        assert.isNotEmpty(portal)
        for (const path of [...portal.map((name) => `/${name}`), "/docs/", "/embed.js", "/reference"]) {
          assert.strictEqual(yield* Effect.promise(() => statusOf(path)), 200, path)
        }
        const { stdout } = yield* Effect.promise(() =>
          run(process.execPath, [program(project), "whoami"], { cwd: project, env })
        )
        assert.include(stdout, "First account")
        assert.include(written, "npx landfall start receiver --url")
        const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)))
        child.kill("SIGTERM")
        assert.strictEqual(yield* Effect.promise(() => ended), 0, written)
      }).pipe(Effect.scoped),
    300_000
  )
})
