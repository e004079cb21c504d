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

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const wordsOf = (name: string) => name.replaceAll("_", " ")

export const errorSentence = (error: ToolError): string => {
  switch (error._tag) {
    case "NotFound":
    case "NotOwned":
      return `There is no ${wordsOf(error.resource)} ${error.id.slice(0, 100)} in this account. Find ids with search_container, list_containers or list_shipments.`
    case "InvalidParameter":
      return ended(`Change the argument ${error.parameter}: it ${error.detail}`)
    case "Rejected":
      return ended(error.detail)
    case "NotEntitled":
      return `${error.feature} is not enabled for this account. Its operator can enable it.`
    case "NotPermitted":
      return `This tool requires an API key with the role ${error.role}. An owner of the account can create one.`
    case "PlanLimit":
      return `The plan of this account allows ${error.limit} active containers at a time, and all are in use. Stop tracking a shipment over REST, or contact the operator for another plan.`
    case "Throttled":
      return `Too many requests: try again in ${error.retry_after} seconds.`
    case "TooManyWaiting":
      return `Too many requests of this account wait for their turn: try again in ${error.retry_after} seconds.`
    case "Overloaded":
      return `The service has too much to do: try again in ${error.retry_after} seconds.`
    case "Unavailable":
      return `The ${error.part} is away: try again in ${error.retry_after} seconds.`
  }
}
