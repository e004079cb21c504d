import { writeFileSync } from "node:fs"

import { reference } from "./reference.ts"

writeFileSync(new URL("../../docs/reference.md", import.meta.url), reference())
