import { Entitlement } from "#domain/identity/account/Account.ts"
import { CurrentStatus, MilestoneName } from "#domain/voyage/container/TransportEvent.ts"
import { eventsFor } from "#domain/voyage/event/eventCatalogue.ts"

export const glossaryUri = "service://docs/milestone-glossary"

const tables = eventsFor(Entitlement.literals).map(
  ({ events, name }) =>
    `## ${name}\n\n| Event | Meaning |\n| - | - |\n${events
      .map(({ description, name }) => `| \`${name}\` | ${description} |`)
      .join("\n")}`
)

export const glossary = `# Events and milestones

Tools leave out \`container.transport.\` before the names of milestones. All times are UTC; \`timezone\` names the zone of the place. An event that a source took back is left out.

${tables.join("\n\n")}

## Statuses of containers

${CurrentStatus.literals.map((status) => `- \`${status}\``).join("\n")}

There are ${MilestoneName.literals.length} milestones.
`
