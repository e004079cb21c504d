import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"

import { IngestionAway } from "#application/ports/tracking/source/IngestionLink.ts"
import { AccountId, FeedId } from "#domain/Identifiers.ts"
import { maxProbes } from "#domain/tracking/source/inference/probing.ts"

export const callPath = "/internal/rpc"

export const rpcAttributes = { "rpc.system.name": "effect_rpc" }

const NumberDocument = Schema.Literals(["bill", "booking", "container"])

const listOf = <Item extends Schema.Top>(item: Item, most: number) => Schema.Array(item).check(Schema.isMaxLength(most))

/** Calls between nodes of the same release; not a public interface. */
export const Calls = RpcGroup.make(
  Rpc.make("probe", {
    payload: {
      account: AccountId,
      number: Schema.String.check(Schema.isMaxLength(64)),
      documents: listOf(NumberDocument, 3),
      carriers: listOf(Schema.String.check(Schema.isMaxLength(20)), maxProbes)
    },
    success: Schema.Array(
      Schema.Struct({
        scac: Schema.String,
        document: NumberDocument,
        outcome: Schema.Literals(["found", "unknown", "trouble"])
      })
    ),
    error: IngestionAway
  }),
  Rpc.make("pull", { payload: { feeds: listOf(FeedId, 1000) }, error: IngestionAway })
)
