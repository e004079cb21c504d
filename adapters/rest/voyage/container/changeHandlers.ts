import { Effect, Schema } from "effect"

import { transportEvents } from "#adapters/jsonapi/container/container.ts"
import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { Refreshing } from "#application/voyage/container/Refreshing.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import { NotFound, Rejected } from "#domain/Errors.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { readTexts, requireSameId } from "../../wire/changes.ts"
import type { editContainer } from "./changes.ts"

type Payload = (typeof editContainer)["~Payload"]["Type"]

interface OfOne {
  readonly params: { readonly id: ContainerId }
}

const isContainerId = Schema.is(ContainerId)

const blank = new Rejected({ pointer: "/data/id", detail: "must not be empty", code: "blank" })

const names: Readonly<Record<Feed["kind"], string>> = {
  carrier: "Shipping line",
  terminal: "Terminal",
  rail: "Rail",
  inbox: "Files"
}

export const makeContainerChanges = Effect.gen(function* () {
  const edits = yield* Edits
  const refreshing = yield* Refreshing
  const compose = yield* makeCompose

  const edit = Effect.fnUntraced(function* (id: ContainerId, { data }: Payload) {
    const holder = yield* CurrentHolder
    const { delivered_at, ref_numbers } = data.attributes
    const container = yield* edits.container(holder, id, { ref_numbers: readTexts(ref_numbers), delivered_at })
    return yield* compose.one(holder, "container", container, { link: [transportEvents] })
  })

  return {
    edit: Effect.fn(function* ({ params, payload }: OfOne & { readonly payload: Payload }) {
      yield* requireSameId(payload.data.id, params.id)
      return yield* edit(params.id, payload)
    }),

    edit_named: Effect.fn(function* ({ payload }: { readonly payload: Payload }) {
      const { id } = payload.data
      if (id === undefined || id === "") return yield* blank
      if (!isContainerId(id)) return yield* new NotFound({ resource: "container", id })
      return yield* edit(id, payload)
    }),

    refresh: Effect.fn(function* ({ params }: OfOne) {
      const { account } = yield* CurrentHolder
      const { isStarted, kinds } = yield* refreshing.refresh(account, params.id)
      const asked = kinds.map((kind) => names[kind]).join(", ")
      return { message: isStarted ? `Started refresh for ${asked}` : `Queued refresh for ${asked}` }
    })
  }
})
