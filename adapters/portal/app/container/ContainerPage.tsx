import { Link, useParams, useSearch } from "@tanstack/react-router"

import { Plate } from "../parts/fact/Plate.tsx"
import { LoadFailure } from "../parts/layout/LoadFailure.tsx"
import { Screen, ScreenHeader } from "../parts/layout/Screen.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { BackToFleet } from "./BackToFleet.tsx"
import { Lead } from "./Lead.tsx"
import { Overview } from "./Overview.tsx"
import { Refresh } from "./Refresh.tsx"
import { Reported } from "./reported/Reported.tsx"
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
      <ScreenHeader title={container === undefined ? "Container" : <Plate number={container.attributes.number} />}>
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
          <Lead container={container} shipment={shipment} />
          <Tabs id={id} current={tab} />
          {tab === "known" ? (
            <Overview container={container} shipment={shipment} terminal={terminal} />
          ) : (
            <Reported container={container} />
          )}
        </>
      )}
    </Screen>
  )
}
