import { rmSync } from "node:fs"

import { builtFolder } from "#adapters/http/builtFolder.ts"
import { writeBuilt } from "#adapters/http/writeBuilt.ts"

import { bundle } from "./bundle.ts"
import { buildSite } from "./site/site.ts"

const folder = builtFolder("docs")

/** Run by `npm install` and `npm run build`. */
const site = buildSite(new URL("../../", import.meta.url), await bundle())
rmSync(folder, { recursive: true, force: true })
for (const [name, content] of site) writeBuilt(folder, name, content)
