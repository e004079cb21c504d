import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"

import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { LoadFailure } from "../parts/layout/LoadFailure.tsx"
import { ContainerSummary } from "./ContainerSummary.tsx"
import { StageSections } from "./StageSections.tsx"
import { Timeline } from "./timeline/Timeline.tsx"
import { useTimeline } from "./timeline/useTimeline.ts"
import { useContainer } from "./useContainer.ts"

import styles from "./ContainerDrawer.module.css"

interface DrawerProps {
  readonly id: string
  readonly close: () => void
}

export const ContainerDrawer = ({ close, id }: DrawerProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { container, query, shipment, terminal } = useContainer(id)
  const timeline = useTimeline(id)
  const isThere = container !== undefined
  useEffect(() => heading.current?.focus(), [isThere])
  return (
    <aside className={styles.drawer} aria-label="Container">
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1}>
          {container === undefined ? (
            query.isError ? (
              "Container"
            ) : (
              "Loading"
            )
          ) : (
            <ContainerNumber number={container.attributes.number} />
          )}
        </h2>
        <button type="button" className={styles.close} onClick={close} aria-label="Close">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </header>
      {query.isError ? (
        <LoadFailure noun="container" error={query.error} retry={() => void query.refetch()}>
          <button type="button" onClick={close}>
            Back to fleet
          </button>
        </LoadFailure>
      ) : null}
      {container === undefined ? null : (
        <>
          <ContainerSummary container={container} shipment={shipment} />
          <Link to="/containers/$id" params={{ id }}>
            Open full page
          </Link>
          <StageSections container={container} terminal={terminal} />
          {timeline === undefined ? null : <Timeline reports={timeline} container={container} shipment={shipment} />}
        </>
      )}
    </aside>
  )
}
