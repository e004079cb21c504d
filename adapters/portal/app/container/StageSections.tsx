import type { Container } from "../api/Container.ts"
import type { Terminal } from "../api/schemas.ts"
import { AtTerminal } from "./AtTerminal.tsx"
import { Deadlines } from "./Deadlines.tsx"
import { JourneyMap } from "./JourneyMap.tsx"
import { stageOf } from "./stage.ts"

interface StageSectionsProps {
  readonly container: Container
  readonly terminal: Terminal | undefined
}

/** Most important section of the stage first. */
export const StageSections = ({ container, terminal }: StageSectionsProps) => {
  const map = <JourneyMap key="map" id={container.id} />
  const release = <AtTerminal key="release" container={container} terminal={terminal} />
  const deadlines = <Deadlines key="deadlines" container={container} />
  switch (stageOf(container)) {
    case "terminal":
      return [release, deadlines, map]
    case "out":
    case "returned":
      return [deadlines, release, map]
    case "rail":
      return [map, deadlines, release]
    case "before":
    case "sea":
    case "transshipment":
      return [map, release, deadlines]
  }
}
