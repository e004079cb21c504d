import { Link } from "@tanstack/react-router"

import { classes } from "../parts/classes.ts"
import { tabs } from "./search.ts"
import type { Tab } from "./search.ts"

import strip from "../parts/layout/tabStrip.module.css"
import styles from "./ContainerPage.module.css"

interface TabsProps {
  readonly id: string
  readonly current: Tab
}

const names = Object.keys(tabs) as ReadonlyArray<Tab>

export const Tabs = ({ current, id }: TabsProps) => (
  <nav className={classes(strip.strip, styles.tabs)} aria-label="Container">
    {names.map((tab) => (
      <Link
        key={tab}
        to="/containers/$id"
        params={{ id }}
        search={tab === "known" ? {} : { tab }}
        className={classes(strip.tab, tab === current && strip.current) ?? ""}
        aria-current={tab === current ? "page" : undefined}
      >
        {tabs[tab]}
      </Link>
    ))}
  </nav>
)
