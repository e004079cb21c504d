import { Link } from "@tanstack/react-router"

import { formatCode } from "../parts/status.ts"

import text from "../parts/text.module.css"

interface TargetProps {
  readonly type: string
  readonly id: string | null
}

const Page = ({ id, type }: { readonly id: string; readonly type: string }) => {
  switch (type) {
    case "container":
      return (
        <Link to="/containers/$id" params={{ id }}>
          Open
        </Link>
      )
    case "shipment":
      return (
        <Link to="/shipments/$id" params={{ id }}>
          Open
        </Link>
      )
    case "webhook":
      return (
        <Link to="/webhooks/$id" params={{ id }} search={{}}>
          Open
        </Link>
      )
    default:
      return null
  }
}

export const AuditTarget = ({ id, type }: TargetProps) => (
  <>
    {formatCode(type)}
    {id === null ? null : (
      <small className={text.links}>
        <Page type={type} id={id} />
        <Link to="/audit" search={{ target: id }} title={id}>
          History
        </Link>
      </small>
    )}
  </>
)
