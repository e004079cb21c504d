import { stageOf } from "../stage.ts"
import { PickedUpLead } from "./PickedUpLead.tsx"
import { RailLead } from "./RailLead.tsx"
import { SeaLead } from "./SeaLead.tsx"
import type { StageProps } from "./StageProps.ts"
import { TransshipmentLead } from "./TransshipmentLead.tsx"

/** At the terminal, the release section leads the page instead. */
export const StageLead = (props: StageProps) => {
  switch (stageOf(props.container)) {
    case "before":
    case "sea":
      return <SeaLead {...props} />
    case "transshipment":
      return <TransshipmentLead {...props} />
    case "rail":
      return <RailLead {...props} />
    case "out":
    case "returned":
      return <PickedUpLead {...props} />
    case "terminal":
      return null
  }
}
