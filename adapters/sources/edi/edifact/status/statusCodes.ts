import type { Classifier, Mode, MoveKind, ShipmentStatus } from "#domain/voyage/observation/Observation.ts"

export type StatusMeaning =
  | {
      readonly type: "move"
      readonly move: MoveKind
      /**
       * `reported`: the message's mode. Only a gate move may lack a mode, because the mode shows whether a move is by
       * sea.
       */
      readonly mode: Mode | "reported"
      readonly laden?: boolean
      readonly classifier?: Classifier
    }
  | { readonly type: "status"; readonly status: typeof ShipmentStatus.Type }
  | { readonly type: "available" }

const move = (
  move: MoveKind,
  mode: Mode | "reported",
  more: { readonly laden?: boolean; readonly classifier?: Classifier } = {}
): StatusMeaning => ({ type: "move", move, mode, ...more })

const confirmed: StatusMeaning = { type: "status", status: "booking_confirmed" }
const cancelled: StatusMeaning = { type: "status", status: "booking_cancelled" }

/**
 * Numbers of UN/ECE Recommendation 24, and letters of X12 element 157, which ocean carriers also write into IFTSTA.
 * Other codes are kept as written.
 */
export const statusCodes: ReadonlyMap<string, StatusMeaning> = new Map([
  ["1", move("arrive", "reported")],
  ["6", confirmed],
  ["7", cancelled],
  ["24", move("depart", "reported")],
  ["26", move("discharge", "rail")],
  ["29", move("discharge", "reported")],
  ["40", move("arrive", "vessel")],

  ["A", move("arrive", "reported")],
  ["AE", move("load", "vessel")],
  ["AL", move("load", "rail")],
  ["AM", move("load", "truck")],
  ["AO", move("load", "barge")],
  ["AP", move("load", "vessel")],
  ["AR", move("arrive", "rail")],
  ["AV", { type: "available" }],
  ["BF", confirmed],
  ["C", move("depart", "reported", { classifier: "EST" })],
  ["E", move("arrive", "reported", { classifier: "EST" })],
  ["EE", move("gate_out", "reported", { laden: false })],
  ["I", move("gate_in", "reported")],
  ["IG", move("gate_in", "reported")],
  ["OA", move("gate_out", "reported")],
  ["OG", move("gate_out", "reported")],
  ["P", move("depart", "reported")],
  ["RD", move("gate_in", "reported", { laden: false })],
  ["RL", move("depart", "rail")],
  ["UR", move("discharge", "rail")],
  ["UV", move("discharge", "vessel")],
  ["VA", move("arrive", "vessel")],
  ["VD", move("depart", "vessel")]
])
