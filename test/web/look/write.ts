import { faviconFile, faviconSvg } from "#adapters/http/look/mark.ts"

import { writeChanged } from "../../../commands/writeChanged.ts"
import { iconOf } from "./iconOf.ts"

// Run by hand after a change of the mark.
writeChanged(faviconFile, await iconOf(faviconSvg))
