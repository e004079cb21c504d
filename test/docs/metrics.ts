import { catalogue } from "#application/telemetry/metrics/catalogue.ts"

const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const sections = Object.entries(catalogue).map(([title, metrics]) => {
  const rows = metrics.map(
    ({ help, kind, labels, name }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(", ")} | ${cell(help)} |`
  )
  return `## ${title}\n\n| Metric | Kind | Labels | Meaning |\n| - | - | - | - |\n${rows.join("\n")}`
})

/** The page of every metric, made from their definitions. */
export const metricsPage = (): string => `# Metrics

For operators: look up each metric of \`/metrics\`, with its labels ([monitoring.md](../../guides/operate/monitoring.md)).

Written by \`npm run generate -- docs\` from \`application/telemetry/metrics\`. Each series also has the label \`process\`: \`main\`, or \`worker\` for a worker process of \`npm start\`. A histogram has \`_bucket\`, \`_sum\` and \`_count\`. A series appears with its first value. No label names an account, a number, a webhook or an address.

${sections.join("\n\n")}
`
