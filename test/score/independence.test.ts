import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"

const folders = ["judge", "statements"].map((name) => join(import.meta.dirname, name))

/** Code that decides what the service shows: with it, the judge would share the service's beliefs. */
const judged = /from "#(?:domain\/(?:merge|observation\/(?!RawEvent\.ts"))|application\/ingestion|adapters\/sources)/

it("judges and statements use no code that reads or merges messages", async () => {
  const files = (
    await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))))
  ).flat()
  assert.isAbove(files.length, 20)
  for (const file of files) assert.notMatch(await readFile(file, "utf8"), judged, file)
})
