import { mkdirSync } from "node:fs"

import { writeChanged } from "../../../commands/writeChanged.ts"
import { generated } from "./generated.ts"

const root = new URL("../../../", import.meta.url)

for (const [path, text] of Object.entries(generated())) {
  const file = new URL(path, root)
  mkdirSync(new URL(".", file), { recursive: true })
  writeChanged(file, text)
}
