import { Link, Outlet } from "@tanstack/react-router"
import { useState } from "react"

import { useMe } from "../api/useMe.ts"
import { DemoBanner } from "../demo/DemoBanner.tsx"
import { useLive } from "../live/useLive.ts"
import { ClockContext, keepClock, keptClock } from "../parts/clock.ts"
import type { Clock } from "../parts/clock.ts"
import { Choices } from "./Choices.tsx"
import { Offline } from "./Offline.tsx"
import { places } from "./places.ts"
import { SignedIn } from "./SignedIn.tsx"
import { useCurrentInSight } from "./useCurrentInSight.ts"

import styles from "./Shell.module.css"

export const Shell = () => {
  const [clock, setClock] = useState(keptClock)
  const isOwner = useMe()?.isOwner === true
  useLive()
  useCurrentInSight()
  const choose = (chosen: Clock) => {
    keepClock(chosen)
    setClock(chosen)
  }
  return (
    <ClockContext.Provider value={clock}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <div className={styles.banners}>
        <Offline />
        <DemoBanner />
      </div>
      <nav className={styles.rail} aria-label="Main">
        <Link to="/fleet" search={{}} className={styles.brand ?? ""} activeProps={{}}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 17c3 0 3-2 6-2s3 2 6 2 3-2 6-2M4 12l8-8 8 8" />
          </svg>
          Landfall
        </Link>
        {places
          .filter(({ isForOwners }) => isOwner || !isForOwners)
          .map(({ name, pages }) => (
            <div key={name} className={styles.group}>
              <h2>{name}</h2>
              {pages.map(([page, to]) => (
                <Link key={to} to={to} search={{}} activeProps={{ className: styles.current ?? "" }} data-place>
                  {page}
                </Link>
              ))}
            </div>
          ))}
        <div className={styles.who}>
          <Choices clock={clock} choose={choose} />
          <SignedIn />
        </div>
      </nav>
      <Outlet />
    </ClockContext.Provider>
  )
}
