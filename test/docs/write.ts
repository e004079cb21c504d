import { writeFileSync } from "node:fs"

import { costsPage } from "./costs.ts"
import { limitsPage } from "./limits.ts"
import { portsPage } from "./ports.ts"
import { reference } from "./reference.ts"
import { toolsPage } from "./tools.ts"

const write = (name: string, text: string) => writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text)

write("generated/reference.md", reference())
write("generated/ports.md", portsPage())
write("generated/tools.md", toolsPage())
write("generated/limits.md", limitsPage())
write("generated/costs.md", costsPage())
