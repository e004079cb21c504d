import type { ContainerNumber } from "../container/ContainerNumber.ts"
import type { Milestone } from "./milestone/milestones.ts"
import type { Route } from "./route/route.ts"

interface Candidate {
  readonly facts: { readonly number: ContainerNumber }
  readonly route: Route
  readonly milestones: ReadonlyArray<Milestone>
}

const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b

/** The one whose ports most others share, then with the most known. An unknown port agrees with all. */
export const pickLeadingContainer = <Container extends Candidate>(
  containers: ReadonlyArray<Container>
): Container | undefined => {
  const weight = (container: Container) =>
    containers.filter(({ route }) => agree(route.pol, container.route.pol) && agree(route.pod, container.route.pod))
      .length +
    (container.route.pod === null ? 0 : 0.5) +
    container.milestones.length / 1000
  return [...containers].sort((a, b) => weight(b) - weight(a) || (a.facts.number < b.facts.number ? -1 : 1))[0]
}
