import { useParams } from "@tanstack/react-router"

import { Plate } from "../parts/Plate.tsx"
import { Failure } from "../parts/StateBlock.tsx"
import { useDocumentTitle } from "../parts/useDocumentTitle.ts"
import { Lead } from "./Lead.tsx"
import { Sections } from "./Sections.tsx"
import { useContainer } from "./useContainer.ts"

/** Everything that is known of a container. */
export const ContainerPage = () => {
  const { id } = useParams({ from: "/containers/$id" })
  const { container, query, shipment, terminal } = useContainer(id)
  useDocumentTitle(container?.attributes.number ?? "Container")
  return (
    <main id="main" className="page">
      <header>
        <h1>{container === undefined ? "Container" : <Plate number={container.attributes.number} />}</h1>
      </header>
      {query.isPending ? <p role="status">Loading</p> : null}
      {query.isError ? (
        <Failure title="The container could not be loaded" error={query.error} retry={() => void query.refetch()} />
      ) : null}
      {container === undefined ? null : (
        <>
          <Lead container={container} shipment={shipment} />
          <h2 className="hidden">What is known</h2>
          <div className="sheet">
            <Sections container={container} terminal={terminal} />
          </div>
        </>
      )}
    </main>
  )
}
