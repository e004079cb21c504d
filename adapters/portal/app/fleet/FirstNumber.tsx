import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"

import { getDocument } from "../api/client.ts"
import type { Page } from "../api/documents.ts"
import type { TrackingRequest } from "../api/schemas.ts"
import { useCarriers } from "../api/useCarriers.ts"
import { StateBlock } from "../parts/layout/StateBlock.tsx"
import { RequestTable } from "../requests/RequestTable.tsx"
import { TrackForm } from "../requests/TrackForm.tsx"
import { exampleNumberAt } from "./exampleNumber.ts"

const simulatorScac = "SIML"

/** Polling interval in milliseconds. */
const pollMs = 2000

export const FirstTrackedNumber = () => {
  const [example, setExample] = useState("")
  const [offered] = useState(() => exampleNumberAt(Date.now()))
  const isSimulated = useCarriers().some(({ attributes }) => attributes.scac === simulatorScac)
  const { data } = useQuery({
    queryKey: ["requests", "first"],
    queryFn: ({ signal }) => getDocument<Page<TrackingRequest>>("tracking_requests", { "page[size]": 5 }, signal),
    refetchInterval: pollMs
  })
  return (
    <StateBlock title="Track your first number">
      <p>Enter a bill of lading, a booking, or a container. Its containers appear here once a source reports them.</p>
      {isSimulated ? (
        <p>
          No number at hand? Try the example{" "}
          <button type="button" onClick={() => setExample(offered)}>
            {offered}
          </button>
        </p>
      ) : null}
      <TrackForm key={example} number={example} />
      {data === undefined || data.data.length === 0 ? null : (
        <>
          <h3>Requested</h3>
          <RequestTable requests={data.data} />
          <Link to="/requests" search={{}}>
            All tracking requests
          </Link>
        </>
      )}
    </StateBlock>
  )
}
