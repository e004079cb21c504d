import { actions } from "./actions.tsx"
import { facts } from "./facts.tsx"
import type { StatesOf } from "./StatesOf.ts"

/** Every part in each of its states, for who works on them: `npx vite adapters/portal/app`, then `/states.html`. */
export const States = () => (
  <main id="main" className="page">
    <header>
      <h1>States of the parts</h1>
    </header>
    <div className="sheet">
      {Object.entries<StatesOf>({ ...facts, ...actions }).map(([part, states]) => (
        <section key={part} className="card">
          <h2>{part}</h2>
          <dl className="facts">
            {Object.entries(states).map(([meaning, shown]) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </main>
)
