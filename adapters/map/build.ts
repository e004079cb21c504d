import { createHash } from "node:crypto"
import { rmSync } from "node:fs"

import { writeBuilt } from "#adapters/http/writeBuilt.ts"

import { bundle } from "./bundle.ts"

const folder = new URL("../../dist/embed/", import.meta.url)

/** And a copy with its hash as name, which caches may keep forever. `npm install` and `npm run build` run this. */
const script = await bundle()
rmSync(folder, { recursive: true, force: true })
writeBuilt(folder, "embed.js", script)
writeBuilt(folder, `embed-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`, script)
