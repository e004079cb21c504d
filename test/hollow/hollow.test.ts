import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"

import { nonEmpty } from "../support/nonEmpty.ts"
import { hollowIn, rules } from "./rules.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8")

it("no test of this repository is written in a way that can hardly fail", () => {
  const paths = globSync("test/**/*.ts", { cwd: root }).filter((path) => !path.startsWith("test/hollow/"))
  const found = nonEmpty(paths).flatMap((path) =>
    hollowIn(path, read(path)).map(({ instead, line, rule }) => `${path}:${line}: ${rule}; write ${instead}`)
  )
  assert.deepStrictEqual(found, [])
})

it("every exception is of a file that there is and that needs it", () => {
  const idle = rules.flatMap(({ meant, name }) =>
    [...meant.keys()].filter(
      (path) => !hollowIn(`${path} without its exception`, read(path)).some(({ rule }) => rule === name)
    )
  )
  assert.deepStrictEqual(idle, [])
})

it.each([
  ["assert.isTrue(body.data.every(isOwn))", "assert.isTrue(nonEmpty(body.data).every(isOwn))"],
  [
    "for (const one of body.data) assert.isTrue(isOwn(one))",
    "for (const one of nonEmpty(body.data)) assert.isTrue(isOwn(one))"
  ],
  [
    "for (const one of found.filter(isOwn)) {\n  assert.ok(one)\n}",
    "for (const one of [1, 2].filter(isOdd)) {\n  assert.ok(one)\n}"
  ],
  [
    "const names = yield* namesOf(page)\nfor (const name of names) assert.match(name, /^IMO/)",
    "const names = yield* namesOf(page)\nassert.lengthOf(names, 2)\nfor (const name of names) assert.match(name, /^IMO/)"
  ],
  [
    "const open = all.filter(isOpen)\nfor (const one of open) {\n  assert.ok(one)\n}",
    "const open = all.filter(isOpen)\nfor (const one of nonEmpty(open)) {\n  assert.ok(one)\n}"
  ],
  ["assert.isBelow(retries[0]?.delay ?? 0, 1000)", "assert.isBelow(retries[0]?.delay ?? Infinity, 1000)"],
  ['assert.notInclude(answer.body ?? "", "secret")', 'assert.notInclude(answer.body ?? assert.fail(), "secret")'],
  ['assert.isString(told["vesselLoadedAt"])', 'assert.strictEqual(told["vesselLoadedAt"], loaded)'],
  ['assert.isString(user["locked_at"])', 'assertBetween(user["locked_at"], before, after)'],
  ["assert.deepStrictEqual(codes, codes)", "assert.deepStrictEqual(codes, known)"],
  [
    "it.prop(title, given, (some) => {\n  if (some.a === some.b) return\n})",
    "it.prop(title, given, (some) => {\n  if (some.a) return assert.ok(some.b)\n})"
  ]
])("finds %j and not %j", (hollow, solid) => {
  assert.lengthOf(hollowIn("test/some.test.ts", hollow), 1)
  assert.deepStrictEqual(hollowIn("test/some.test.ts", solid), [])
})
