import { globSync, readFileSync } from "node:fs"
import { basename, dirname } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { classNamesOf, rulesOf, selectorsOf } from "../../support/portal/rulesOf.ts"
import { styleUsesOf } from "./styleUses.ts"

const app = "adapters/portal/app"
const textOf = (path: string): string => readFileSync(path, "utf8")

const sheets = globSync(`${app}/**/*.css`)
const modules = sheets.filter((path) => path.endsWith(".module.css"))
const globals = ["base", "fonts", "index", "tokens"].map((name) => `${app}/styles/${name}.css`)

/** Folders whose modules others use as well. */
const isShared = (path: string): boolean => /\/app\/(parts|forms)\//.test(path)

const layerOf = (path: string): string =>
  isShared(path) ? "@layer parts" : path.startsWith(`${app}/shell/`) ? "@layer shell" : "@layer screens"

/** What a selector may not have: it depends on elements of other components, or leaves its module. */
const foreign = /:has\(|:nth-|:global|#|\*/

/** The selectors of a rule; a comma in parentheses separates none. */
const partsOf = (prelude: string): ReadonlyArray<string> =>
  prelude.replaceAll(/\([^()]*\)/g, (list) => list.replaceAll(",", " ")).split(",")

const uses = globSync(`${app}/**/*.{ts,tsx}`).map((path) => ({ path, ...styleUsesOf(path, textOf(path)) }))

describe("The styles of the portal", () => {
  it("are modules, but for elements and tokens, which have no classes", () => {
    assert.isAbove(modules.length, 40)
    assert.sameMembers(
      sheets.filter((path) => !modules.includes(path)),
      globals
    )
    for (const path of globals) assert.isEmpty([...classNamesOf(textOf(path))], path)
  })

  it("have one name in the document for each class", () => {
    const names = modules.map((path) => basename(path).toLowerCase())
    assert.deepStrictEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      []
    )
  })

  it("are in the layer of their folder, and select their own classes", () => {
    for (const path of modules) {
      const outermost = rulesOf(textOf(path)).filter(({ around }) => around.length === 0)
      assert.deepStrictEqual(outermost, [{ prelude: layerOf(path), around: [] }], path)
      for (const { around, prelude } of selectorsOf(textOf(path))) {
        assert.notMatch(prelude, foreign, path)
        if (around.every((outer) => outer.startsWith("@")))
          for (const part of partsOf(prelude)) assert.match(part, /\.[a-z]/, `${path}: ${prelude}`)
      }
    }
  })

  it("are used by the components of their folder, unless they are shared", () => {
    const elsewhere = uses.flatMap(({ path, used }) =>
      [...used.keys()]
        .filter((module) => !isShared(module) && dirname(module) !== dirname(path))
        .map((module) => `${path}: ${module}`)
    )
    assert.deepStrictEqual(elsewhere, [])
  })

  it("are the only source of class names", () => {
    assert.deepStrictEqual(
      uses.flatMap(({ foreign }) => foreign),
      []
    )
  })

  it("have every class that is used, and no other", () => {
    for (const module of modules) {
      const used = uses.flatMap((use) => [...(use.used.get(module) ?? [])])
      assert.sameMembers([...new Set(used)], [...classNamesOf(textOf(module))], module)
    }
    for (const { path, used } of uses) for (const module of used.keys()) assert.include(modules, module, path)
  })
})

describe("The class names of a component", () => {
  const foreignIn = (text: string) => styleUsesOf("a/A.tsx", `import styles from "./A.module.css"\n${text}`).foreign

  it("are found where they are used", () => {
    const text = `import styles from "../b/B.module.css"\nconst A = () => <p className={classes(styles.one, is && styles.two)} />`
    assert.deepStrictEqual([...styleUsesOf("a/A.tsx", text).used], [["b/B.module.css", new Set(["one", "two"])]])
  })

  it("come from modules, also where they are chosen or passed on", () => {
    for (const value of [
      "styles.one",
      'state === "failed" ? styles.one : undefined',
      'classes(styles.one, is && styles.two) ?? ""',
      "classes(styles.one, className)",
      "stateClasses[state]"
    ]) {
      assert.isEmpty(foreignIn(`const A = () => <p className={${value}} />`), value)
    }
  })

  it("do not come from texts, other variables or computed names", () => {
    for (const value of ['"one"', "`one ${styles.two}`", 'is ? "one" : styles.two', "name", "styles[name]", "styles"]) {
      assert.isNotEmpty(foreignIn(`const A = () => <p className={${value}} />`), value)
    }
    assert.isNotEmpty(foreignIn('const A = () => <p className="one" />'))
    assert.isNotEmpty(foreignIn('const A = () => <Link activeProps={{ className: "one" }} />'))
    assert.isNotEmpty(foreignIn('const stateClasses = { one: "one" }'))
  })
})
