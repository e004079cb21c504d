import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import type { MapPicture } from "../../ports/delivery/notification/MailSender.ts"
import { JourneyPictures } from "../../ports/voyage/container/JourneyPictures.ts"
import { Routes } from "../../voyage/container/Routes.ts"

const maxPictures = 4

const style = { theme: "day", width: 800, height: 420 } as const

/** Skips pictures that fail, so that the mail is still sent. */
export const drawMaps = Effect.fn("Notifying.pictures")(function* (
  account: Account,
  containers: ReadonlyArray<Container>
) {
  const [routes, pictures] = [yield* Routes, yield* JourneyPictures]
  const drawn = yield* Effect.forEach(containers.slice(0, maxPictures), ({ id, number }) =>
    routes.sailed(account, id).pipe(
      Effect.filterOrFail(({ sailed }) => sailed !== null),
      Effect.flatMap(
        ({ sailed }) =>
          pictures.of({ account: account.id, sailed, form: "png", style: { ...style, title: number } }).bytes
      ),
      Effect.map((bytes): ReadonlyArray<MapPicture> => [{ container_id: id, number, bytes }]),
      Effect.catch(() => Effect.succeed([] as ReadonlyArray<MapPicture>))
    )
  )
  return drawn.flat()
})
