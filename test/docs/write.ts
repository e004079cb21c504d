import { writeFileSync } from "node:fs"

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

const write = (name: string, text: string) => writeFileSync(new URL(`../../${name}`, import.meta.url), text)

write("docs/generated/reference.md", reference())
write("docs/generated/ports.md", portsPage())
write("docs/generated/tools.md", toolsPage())
write("docs/generated/limits.md", limitsPage())
write("docs/generated/costs.md", costsPage())
write("docs/generated/errors.md", errorsPage())
write("docs/generated/exports.md", exportsPage())
write("docs/generated/licences.md", licencesPage())
write("docs/generated/metrics.md", metricsPage())
write("deploy/prometheus/alerts.yml", alertRules())
write("deploy/grafana/landfall.json", dashboard())
write("runtimes/command/generated/variables.ts", variablesModule())
