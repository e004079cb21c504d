import { Link } from "@tanstack/react-router"

import { classes } from "../parts/classes.ts"
import type { FleetSearch } from "./search.ts"
import { useViewCounts } from "./useViewCounts.ts"
import type { Count } from "./useViewCounts.ts"
import { views } from "./views.ts"
import type { FleetView } from "./views.ts"

import strip from "../parts/layout/tabStrip.module.css"
import styles from "./Fleet.module.css"

const grouped = new Intl.NumberFormat("en-GB")

const inDigits = (counted: Count | undefined): string =>
  counted === undefined ? "–" : `${grouped.format(counted.count)}${counted.is_capped ? "+" : ""}`

export const FleetViews = ({ search }: { readonly search: FleetSearch }) => {
  const counts = useViewCounts(search)
  const current = search.view ?? "all"
  const view: FleetView = views[current]
  return (
    <>
      <nav className={strip.strip} aria-label="Views">
        {counts.map(([name, count]) => (
          <Link
            key={name}
            to="/fleet"
            search={({ view: _view, ...now }: FleetSearch) => (name === "all" ? now : { ...now, view: name })}
            className={classes(strip.tab, name === current && strip.current) ?? ""}
            aria-current={name === current ? "page" : undefined}
          >
            {views[name].name} <b>{inDigits(count)}</b>
          </Link>
        ))}
      </nav>
      {view.rule === undefined ? null : <p className={styles.rule}>{view.rule}</p>}
    </>
  )
}
