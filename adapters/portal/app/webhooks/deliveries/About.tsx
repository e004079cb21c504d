import { Link } from "@tanstack/react-router"

import { related } from "../../api/documents.ts"
import type { Included, Resource } from "../../api/documents.ts"
import type { Notification } from "./Notification.ts"

import text from "../../parts/text.module.css"

interface AboutProps {
  readonly notification: Notification
  readonly included: Included | undefined
}

const idOf = (of: Resource | undefined, name: string): string | undefined => {
  const link = of?.relationships?.[name]?.data
  return link == null || !("id" in link) ? undefined : link.id
}

export const About = ({ included, notification }: AboutProps) => {
  const event = related<Resource>(notification, "reference_object", included)
  const [container, shipment] = [idOf(event, "container"), idOf(event, "shipment")]
  if (container !== undefined)
    return (
      <small className={text.links}>
        <Link to="/containers/$id" params={{ id: container }}>
          Open container{" "}
        </Link>
      </small>
    )
  return shipment === undefined ? null : (
    <small className={text.links}>
      <Link to="/shipments/$id" params={{ id: shipment }}>
        Open shipment{" "}
      </Link>
    </small>
  )
}
