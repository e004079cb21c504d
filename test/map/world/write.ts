import { writeChanged } from "../../../commands/writeChanged.ts"
import { outline } from "./outline.ts"

writeChanged(new URL("../../../adapters/map/world.json", import.meta.url), `${JSON.stringify(outline(), null, 2)}\n`)
