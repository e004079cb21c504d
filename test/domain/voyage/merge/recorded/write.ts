import { writeFileSync } from "node:fs"

import { record, written } from "./states.ts"

writeFileSync(record, written())
