import { Link } from "@tanstack/react-router"

import { related } from "../../api/documents.ts"
import type { IncludedResources, Resource } from "../../api/documents.ts"
import type { WebhookDelivery } from "./WebhookDelivery.ts"

import text from "../../parts/text.module.css"

interface DeliverySubjectProps {
  readonly notification: WebhookDelivery
  readonly included: IncludedResources | undefined
}

const idOf = (of: Resource | undefined, name: string): string | undefined => {
  const link = of?.relationships?.[name]?.data
  return link == null || !("id" in link) ? undefined : link.id
}

export const DeliverySubject = ({ included, notification }: DeliverySubjectProps) => {
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
