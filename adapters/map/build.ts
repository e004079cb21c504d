import { createHash } from "node:crypto"
import { rmSync } from "node:fs"

import { builtFolder } from "#adapters/http/builtFolder.ts"
import { writeBuilt } from "#adapters/http/writeBuilt.ts"

import { bundle } from "./bundle.ts"

const folder = builtFolder("embed")

/** Writes `embed.js` and a copy named by its hash, which caches may keep forever. */
const script = await bundle()
rmSync(folder, { recursive: true, force: true })
writeBuilt(folder, "embed.js", script)
writeBuilt(folder, `embed-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`, script)
