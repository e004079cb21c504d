import { mkdirSync, rmSync } from "node:fs"

import { writeChanged } from "../../commands/writeChanged.ts"
import { alertRules } from "./alerts.ts"
import { costsPage } from "./costs.ts"
import { dashboard } from "./dashboard.ts"
import { errorsPage } from "./errors.ts"
import { exportsPage } from "./exports.ts"
import { licencesPage } from "./licences.ts"
import { limitsPage } from "./limits.ts"
import { metricsPage } from "./metrics.ts"
import { portsPage } from "./ports.ts"
import { reference } from "./reference.ts"
import { toolsPage } from "./tools.ts"
import { variablesModule } from "./variables.ts"

const write = (name: string, text: string) => writeChanged(new URL(`../../${name}`, import.meta.url), text)

rmSync(new URL("../../docs/reference/generated/api/", import.meta.url), { recursive: true, force: true })
mkdirSync(new URL("../../docs/reference/generated/api/", import.meta.url))
for (const [name, text] of reference()) write(`docs/${name}`, text)
write("docs/reference/generated/ports.md", portsPage())
write("docs/reference/generated/tools.md", toolsPage())
write("docs/reference/generated/limits.md", limitsPage())
write("docs/reference/generated/costs.md", costsPage())
write("docs/reference/generated/errors.md", errorsPage())
write("docs/reference/generated/exports.md", exportsPage())
write("docs/reference/generated/licences.md", licencesPage())
write("docs/reference/generated/metrics.md", metricsPage())
write("deploy/prometheus/alerts.yml", alertRules())
write("deploy/grafana/landfall.json", dashboard())
write("runtimes/command/generated/variables.ts", variablesModule())
