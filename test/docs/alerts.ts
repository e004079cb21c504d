import { stringify } from "yaml"

import { conditions } from "#adapters/monitoring/conditions/conditions.ts"

const head = `# Alert rules for Prometheus, written by \`npm run generate -- docs\` from adapters/monitoring/conditions.
# They expect the job "landfall" (prometheus.yml beside this file has it). With the external label landfall_url, the
# address of the API, each alert links to its runbook; the same pages are in docs/guides/operate/runbooks.
`

/** The rules as Prometheus reads them. */
export const alertRules = (): string =>
  head +
  stringify(
    {
      groups: [
        {
          name: "landfall",
          rules: conditions.map(({ alert, expression, lasts, runbook, severity, summary }) => ({
            alert,
            expr: expression,
            for: lasts,
            labels: { severity },
            annotations: { summary, runbook_url: `{{ $externalLabels.landfall_url }}/health/runbooks/${runbook}` }
          }))
        }
      ]
    },
    { lineWidth: 0 }
  )
