import { writeChanged } from "../../commands/writeChanged.ts"
import { generated } from "./generated.ts"

for (const [path, text] of Object.entries(generated())) {
  writeChanged(new URL(`../../${path}`, import.meta.url), text)
}
