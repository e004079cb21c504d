import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"

import { getDocument } from "../api/client.ts"
import type { Document } from "../api/documents.ts"
import type { Vessel } from "./Vessel.ts"

import text from "../parts/text.module.css"
import styles from "./VesselList.module.css"

export const VesselContainers = ({ vessel }: { readonly vessel: Vessel }) => {
  const { imo } = vessel.attributes
  const found = useQuery({
    queryKey: ["vessels", imo, "containers"],
    queryFn: ({ signal }) => getDocument<Document<Vessel>>(`vessels/${imo}`, { "flag[containers]": true }, signal)
  })
  const containers = found.data?.data.attributes.containers ?? []
  if (found.isPending) return <p className={text.quiet}>Loading containers…</p>
  if (found.isError) return <p className={text.wrong}>{found.error.message}</p>
  return (
    <ul className={styles.containers} aria-label="Containers">
      {containers.map(({ id, number }) => (
        <li key={id}>
          <Link to="/containers/$id" params={{ id }} search={{}}>
            {number}
          </Link>
        </li>
      ))}
    </ul>
  )
}
