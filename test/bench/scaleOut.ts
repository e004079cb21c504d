import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger } from "effect"

import { Postgres } from "./Postgres.ts"
import { api } from "./scaleOut/api.ts"
import { ingestion } from "./scaleOut/ingestion.ts"
import { webhook } from "./scaleOut/webhook.ts"

const kinds = { api, ingestion, webhook }

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** The kind of nodes, and how much of their work in how many rounds. */
const [kind = "", ...given] = process.argv.slice(2)

const run = isKind(kind)
  ? kinds[kind](...given.map(Number))
  : Effect.die(new Error(`npm run bench -- scale-out ${Object.keys(kinds).join("|")} [how much] [rounds]`))

// A run that is broken off takes its Postgres with it.
NodeRuntime.runMain(
  Effect.scoped(Effect.provide(run, [Postgres.layerWith(["-c", "max_connections=200"]), Logger.layer([])]))
)
