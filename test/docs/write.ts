import { writeFileSync } from "node:fs"

import { portsPage } from "./ports.ts"
import { reference } from "./reference.ts"
import { toolsPage } from "./tools.ts"

const write = (name: string, text: string) => writeFileSync(new URL(`../../docs/${name}`, import.meta.url), text)

write("reference.md", reference())
write("ports.md", portsPage())
write("tools.md", toolsPage())
