import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { actions } from "./actions.tsx"
import { facts } from "./facts.tsx"
import type { PartStates } from "./PartStates.ts"

import sheet from "../parts/layout/sheet.module.css"

/** Development page: run `npx vite adapters/portal/app` and open `/states.html`. */
export const PartGallery = () => (
  <Screen>
    <ScreenHeader title="States of the parts" />
    <div className={sheet.sheet}>
      {Object.entries<PartStates>({ ...facts, ...actions }).map(([part, states]) => (
        <Card key={part} title={part} level={2}>
          <FactList>
            {Object.entries(states).map(([meaning, shown]) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </FactList>
        </Card>
      ))}
    </div>
  </Screen>
)
