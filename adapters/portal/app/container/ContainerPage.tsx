import { Link, useParams, useSearch } from "@tanstack/react-router"

import { ContainerNumber } from "../parts/fact/ContainerNumber.tsx"
import { LoadFailure } from "../parts/layout/LoadFailure.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { BackToFleet } from "./BackToFleet.tsx"
import { ContainerSummary } from "./ContainerSummary.tsx"
import { Overview } from "./Overview.tsx"
import { Refresh } from "./Refresh.tsx"
import { SourceEvents } from "./reported/SourceEvents.tsx"
import { Tabs } from "./Tabs.tsx"
import { useContainer } from "./useContainer.ts"

export const ContainerPage = () => {
  const { id } = useParams({ from: "/containers/$id" })
  const { tab = "known" } = useSearch({ from: "/containers/$id" })
  const { container, query, shipment, terminal } = useContainer(id)
  useDocumentTitle(container?.attributes.number ?? "Container")
  return (
    <Screen>
      <BackToFleet />
      <ScreenHeader
        title={container === undefined ? "Container" : <ContainerNumber number={container.attributes.number} />}
      >
        {container === undefined ? null : <Refresh id={id} />}
      </ScreenHeader>
      {query.isPending ? <p role="status">Loading</p> : null}
      {query.isError ? (
        <LoadFailure noun="container" error={query.error} retry={() => void query.refetch()}>
          <Link to="/fleet" search={{}}>
            Show the whole fleet
          </Link>
        </LoadFailure>
      ) : null}
      {container === undefined ? null : (
        <>
          <ContainerSummary container={container} shipment={shipment} />
          <Tabs id={id} current={tab} />
          {tab === "known" ? (
            <Overview container={container} shipment={shipment} terminal={terminal} />
          ) : (
            <SourceEvents container={container} />
          )}
        </>
      )}
    </Screen>
  )
}
