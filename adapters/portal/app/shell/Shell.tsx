import { Link, Outlet } from "@tanstack/react-router"
import { useState } from "react"

import { useSignedInUser } from "../api/useSignedInUser.ts"
import { DemoBanner } from "../demo/DemoBanner.tsx"
import { useLiveUpdates } from "../live/useLiveUpdates.ts"
import { TimeDisplayContext, saveTimeDisplay, loadTimeDisplay } from "../parts/timeDisplay.ts"
import type { TimeDisplay } from "../parts/timeDisplay.ts"
import { DisplaySettings } from "./DisplaySettings.tsx"
import { navigationEntries } from "./navigationEntries.ts"
import { Offline } from "./Offline.tsx"
import { SignedIn } from "./SignedIn.tsx"
import { useScrollToCurrentEntry } from "./useScrollToCurrentEntry.ts"

import styles from "./Shell.module.css"

export const Shell = () => {
  const [clock, setClock] = useState(loadTimeDisplay)
  const isOwner = useSignedInUser()?.isOwner === true
  useLiveUpdates()
  useScrollToCurrentEntry()
  const choose = (chosen: TimeDisplay) => {
    saveTimeDisplay(chosen)
    setClock(chosen)
  }
  return (
    <TimeDisplayContext.Provider value={clock}>
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
        {navigationEntries
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
          <DisplaySettings clock={clock} choose={choose} />
          <SignedIn />
        </div>
      </nav>
      <Outlet />
    </TimeDisplayContext.Provider>
  )
}
