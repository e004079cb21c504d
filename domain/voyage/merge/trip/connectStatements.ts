import { isContainerNumber } from "../../container/ContainerNumber.ts"
import type { ContainerNumber } from "../../container/ContainerNumber.ts"
import type { Statement } from "../../observation/Observation.ts"

export interface ConnectedShipment {
  readonly bills: ReadonlyArray<string>
  readonly bookings: ReadonlyArray<string>
  readonly containers: ReadonlyArray<ContainerNumber>
}

const nodesOf = ({ container, documents }: Statement): ReadonlyArray<string> => {
  const numbers = documents.filter(({ house }) => house !== true).map(({ number, type }) => `${type}|${number}`)
  return container === null ? numbers : [...numbers, `container|${container}`]
}

export const connectStatements = (statements: ReadonlyArray<Statement>): ReadonlyArray<ConnectedShipment> => {
  const groupOf = new Map<string, Set<string>>()
  for (const nodes of statements.map(nodesOf)) {
    const groups = [...new Set(nodes.flatMap((node) => groupOf.get(node) ?? []))].sort((a, b) => b.size - a.size)
    const merged = groups[0] ?? new Set<string>()
    // Smaller groups join the largest, so that few nodes change their group.
    for (const node of [...nodes, ...groups.slice(1).flatMap((group) => Array.from(group))]) {
      merged.add(node)
      groupOf.set(node, merged)
    }
  }
  const of = (group: ReadonlySet<string>, kind: string) =>
    [...group]
      .filter((node) => node.startsWith(`${kind}|`))
      .map((node) => node.slice(kind.length + 1))
      .sort()
  return [...new Set(groupOf.values())].map((group) => ({
    bills: of(group, "bill"),
    bookings: of(group, "booking"),
    containers: of(group, "container").filter(isContainerNumber)
  }))
}
