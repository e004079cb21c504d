import { Link } from "@tanstack/react-router"

import { tabs } from "./search.ts"
import type { Tab } from "./search.ts"

interface TabsProps {
  readonly id: string
  readonly current: Tab
}

const names = Object.keys(tabs) as ReadonlyArray<Tab>

/** What the service makes of the reports about a container, and the reports themselves. */
export const Tabs = ({ current, id }: TabsProps) => (
  <nav className="views" aria-label="About the container">
    {names.map((tab) => (
      <Link
        key={tab}
        to="/containers/$id"
        params={{ id }}
        search={tab === "known" ? {} : { tab }}
        className={tab === current ? "current" : ""}
        aria-current={tab === current ? "page" : undefined}
      >
        {tabs[tab]}
      </Link>
    ))}
  </nav>
)
