import type {
  InvalidParameter,
  NotEntitled,
  NotFound,
  NotOwned,
  NotPermitted,
  Overloaded,
  PlanLimit,
  Rejected,
  Throttled,
  TooManyWaiting,
  Unavailable
} from "#domain/Errors.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { makeErrorSentence, subjectOf } from "#domain/problem/errorSentence.ts"

export type ToolError =
  | InvalidParameter
  | NotEntitled
  | NotFound
  | NotOwned
  | NotPermitted
  | Overloaded
  | PlanLimit
  | Rejected
  | Throttled
  | TooManyWaiting
  | Unavailable

const wordsOf = (name: string) => name.replaceAll("_", " ")

export const errorSentence = (error: ToolError): string => {
  switch (error._tag) {
    case "NotFound":
    case "NotOwned":
      return `This account has no ${wordsOf(error.resource)} ${error.id.slice(0, 100)}. Find ids with search_container, list_containers, or list_shipments.`
    case "InvalidParameter":
      return makeErrorSentence(subjectOf({ parameter: error.parameter }), error.detail)
    case "Rejected":
      return makeErrorSentence(subjectOf({ pointer: error.pointer }), error.detail)
    case "NotEntitled":
      return `${error.feature} is not enabled for this account. Its operator can enable it.`
    case "NotPermitted":
      return `This tool requires an API key with the role ${error.role}. An owner of the account can create one.`
    case "PlanLimit":
      return `The plan of this account allows ${error.limit} active containers at a time, and all are in use. Stop tracking a shipment over REST, or contact the operator for another plan.`
    case "Throttled":
      return `Too many requests. Try again in ${error.retry_after} seconds.`
    case "TooManyWaiting":
      return `Too many requests of this account are queued. Try again in ${error.retry_after} seconds.`
    case "Overloaded":
      return `The service is overloaded. Try again in ${error.retry_after} seconds.`
    case "Unavailable":
      return `The ${error.part} is unavailable. Try again in ${error.retry_after} seconds.`
  }
}

const codes = {
  NotFound: "not_found",
  NotOwned: "not_found",
  NotEntitled: "not_enabled",
  PlanLimit: "plan_limit_reached",
  Throttled: "rate_limited",
  TooManyWaiting: "too_many_waiting",
  Overloaded: "overloaded",
  Unavailable: "unavailable"
} as const satisfies Readonly<Record<string, ErrorCode>>

/** As over REST. Records of other accounts are not found. */
export const errorCode = (error: ToolError): ErrorCode => {
  switch (error._tag) {
    case "InvalidParameter":
    case "Rejected":
      return error.code
    case "NotPermitted":
      return error.of === "key" ? "key_role_required" : "owner_required"
    default:
      return codes[error._tag]
  }
}
