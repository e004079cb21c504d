import { writeFileSync } from "node:fs"

import { outline } from "./outline.ts"

writeFileSync(new URL("../../../adapters/map/world.json", import.meta.url), `${JSON.stringify(outline(), null, 2)}\n`)
