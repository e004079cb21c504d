import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { root } from "./execute.ts"
import { readSbom } from "./readSbom.ts"

await writeFile(join(root, "sbom.cdx.json"), await readSbom())
