import { assert, describe, it } from "@effect/vitest"

import {
  editsAfterSaving,
  changesToSend,
  conflictingNames,
  addEdits
} from "../../../adapters/portal/app/forms/edits.ts"
import { mergeLists } from "../../../adapters/portal/app/forms/mergeLists.ts"

describe("A list that two have changed", () => {
  it("has what each added, and nothing that either took away", () => {
    assert.deepStrictEqual(mergeLists(["a", "b", "c"], ["b", "c", "mine"], ["a", "b", "theirs"]), [
      "b",
      "theirs",
      "mine"
    ])
    assert.deepStrictEqual(mergeLists(["a"], [], ["a", "theirs"]), ["theirs"])
    assert.deepStrictEqual(mergeLists([], ["same"], ["same"]), ["same"])
    assert.deepStrictEqual(mergeLists(["a"], ["a", "again"], []), ["again"])
  })

  it("is as it was written where nobody else has changed it", () => {
    assert.deepStrictEqual(mergeLists(["a", "b"], ["b", "new", "a"], ["a", "b"]), ["b", "new", "a"])
  })
})

describe("Edits of a form", () => {
  const kept = { name: "Holds", events: ["one", "two"], hour: null as string | null }

  it("are of what differs from what was there when they began", () => {
    const begun = addEdits({}, kept, { name: "Fees" })
    assert.deepStrictEqual(begun, { name: { before: "Holds", after: "Fees" } })
    const later = addEdits(begun, { ...kept, name: "Theirs" }, { name: "Fees!" })
    assert.deepStrictEqual(later, { name: { before: "Holds", after: "Fees!" } })
    assert.deepStrictEqual(addEdits(later, kept, { name: "Holds" }), {})
  })

  it("tell which of them the service has changed meanwhile", () => {
    const edits = addEdits({}, kept, { events: ["one"], hour: "08:00" })
    assert.deepStrictEqual(conflictingNames(edits, { ...kept, name: "Theirs" }), [])
    assert.deepStrictEqual(conflictingNames(edits, { ...kept, hour: "09:00" }), ["hour"])
  })

  it("are sent alone, their lists as changes of the newest", () => {
    const edits = addEdits({}, kept, { events: ["one", "mine"], hour: "08:00" })
    const newest = { name: "Theirs", events: ["one", "two", "theirs"], hour: "09:00" }
    assert.deepStrictEqual(changesToSend(edits, newest), { events: ["one", "theirs", "mine"], hour: "08:00" })
  })

  it("that were written while others were saved are left", () => {
    const saved = addEdits({}, kept, { name: "Fees" })
    assert.deepStrictEqual(editsAfterSaving(saved, saved), {})
    const meanwhile = addEdits(saved, kept, { name: "Fees and holds", hour: "08:00" })
    assert.deepStrictEqual(editsAfterSaving(meanwhile, saved), {
      name: { before: "Fees", after: "Fees and holds" },
      hour: { before: null, after: "08:00" }
    })
  })
})
