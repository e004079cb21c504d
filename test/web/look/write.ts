import { writeFileSync } from "node:fs"

import { faviconFile, faviconSvg } from "#adapters/http/look/mark.ts"

import { iconOf } from "./iconOf.ts"

// Run by hand after a change of the mark.
writeFileSync(faviconFile, await iconOf(faviconSvg))
