import { Clock, Context, Effect, Layer, Ref, Semaphore } from "effect"
import type { FileSystem } from "effect"
import type { HttpClient } from "effect/http"

import { Faults } from "../Faults.ts"
import type { Dialect, DialectSet } from "../voyage/Dialect.ts"
import { draw } from "../voyage/random.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { World } from "../world/World.ts"
import { deliver } from "./deliver.ts"
import type { Message } from "./deliver.ts"
import { disturbed } from "./disturbed.ts"
import { isShuffled } from "./lateness.ts"
import type { PushingSource, PushedReport } from "./PushedReport.ts"
import { pushingSources } from "./sources.ts"
import type { Target, Targets } from "./Target.ts"
import { isByMessage, singlesOf, takeArrived, transitsOf } from "./transit.ts"
import type { MessageInTransit } from "./transit.ts"

export interface PushResult {
  readonly source: string
  /** UTC. */
  readonly at: string
  readonly bytes: number
  /** Null without a response or for files. */
  readonly status: number | null
  readonly outcome: "taken" | "later" | "refused"
}

const maxPushed = 1_000
const maxReportsPerMessage = 500

interface ReportQueue {
  reports: ReadonlyArray<PushedReport>
  next: number
}

interface SourceQueue {
  readonly source: PushingSource
  readonly lines: Map<string, ReportQueue>
  readonly inTransit: Array<MessageInTransit>
  readonly waiting: Array<Message>
  sent: number
}

const inOrder = (reports: ReadonlyArray<PushedReport>): ReadonlyArray<PushedReport> =>
  [...reports].sort((a, b) => a.reportedAt - b.reportedAt)

const shuffled = (reports: ReadonlyArray<PushedReport>, { seed, voyage }: PlayedVoyage): ReadonlyArray<PushedReport> =>
  reports
    .map((report) => [draw(seed, voyage.name, "pushed", report.subject), report] as const)
    .sort(([a], [b]) => a - b)
    .map(([, report]) => report)

const dueOf = ({ lines, source }: SourceQueue, playing: PlayedVoyage): ReadonlyArray<PushedReport> => {
  const { name } = playing.voyage
  const line = lines.get(name) ?? { reports: inOrder(source.reportsOf(playing)), next: 0 }
  lines.set(name, line)
  const due: Array<PushedReport> = []
  for (
    let report = line.reports[line.next];
    report !== undefined && report.reportedAt <= playing.at;
    report = line.reports[line.next]
  ) {
    due.push(report)
    line.next += 1
  }
  if (line.next > 0 && line.next >= line.reports.length) Object.assign(line, { reports: [], next: 0 })
  return isShuffled(playing) ? shuffled(due, playing) : due
}

const chunksOf = (reports: ReadonlyArray<PushedReport>): ReadonlyArray<ReadonlyArray<PushedReport>> =>
  Array.from({ length: Math.ceil(reports.length / maxReportsPerMessage) }, (_, index) =>
    reports.slice(index * maxReportsPerMessage, (index + 1) * maxReportsPerMessage)
  )

const messageOf = (
  sender: SourceQueue,
  reports: ReadonlyArray<PushedReport>,
  at: number,
  speech: DialectSet
): Message => {
  const { contentType, encodingOf, extension, name, path, write } = sender.source
  const encoding = encodingOf?.(speech) ?? "utf8"
  sender.sent += 1
  const number = sender.sent
  const repeated = reports.flatMap(({ copies, lines }) => Array.from({ length: copies }, () => lines))
  const body = write(repeated, { number, at, speech })
  const fileName = `${name}-${at}-${number}.${extension}`
  return { body, encoding, contentType, path, fileName, isForged: false }
}

const messagesOf = (
  sender: SourceQueue,
  due: ReadonlyArray<PushedReport>,
  at: number,
  speech: DialectSet
): ReadonlyArray<Message> =>
  chunksOf(due).flatMap((reports) => {
    const message = messageOf(sender, reports, at, speech)
    return reports.some(({ copies }) => copies > 1) ? [message, message] : [message]
  })

const writeDue = (sender: SourceQueue, voyages: ReadonlyArray<PlayedVoyage>, now: number, speech: DialectSet) => {
  const due = voyages.map((playing) => ({ playing, reports: dueOf(sender, playing) }))
  const together = due.flatMap(({ playing, reports }) => (isByMessage(playing) ? [] : reports))
  const singles = due
    .flatMap(({ playing, reports }) => (isByMessage(playing) ? singlesOf(playing, reports) : []))
    .sort((a, b) => a.at - b.at)
  for (const single of singles)
    sender.inTransit.push(...transitsOf(messageOf(sender, [single.report], single.at, speech), single))
  return [...messagesOf(sender, together, now, speech), ...takeArrived(sender.inTransit, now)]
}

/** In order; retries until the target accepts. */
export class Pusher extends Context.Service<
  Pusher,
  {
    readonly push: Effect.Effect<void>
    readonly setTarget: (source: string, target: Target) => Effect.Effect<boolean>
    readonly pushed: Effect.Effect<ReadonlyArray<PushResult>>
  }
>()("adapters/simulator/pushed/Pusher") {
  static readonly layer = (targets: Targets, dialects: ReadonlyArray<Dialect>) =>
    Layer.effect(
      Pusher,
      Effect.gen(function* () {
        const [world, faults] = [yield* World, yield* Faults]
        const services = yield* Effect.context<FileSystem.FileSystem | HttpClient.HttpClient>()
        const speech: DialectSet = new Set(dialects)
        const alone = Semaphore.makeUnsafe(1)
        const targetByName = new Map<string, Target>(Object.entries(targets))
        const senders = pushingSources.map((source): SourceQueue => ({
          source,
          lines: new Map(),
          inTransit: [],
          waiting: [],
          sent: 0
        }))
        const kept: Array<PushResult> = []

        const record = (
          source: string,
          message: Message,
          { outcome, status }: Pick<PushResult, "outcome" | "status">
        ) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const at = new Date(now).toISOString()
            kept.push({ source, at, bytes: Buffer.byteLength(message.body, message.encoding), status, outcome })
            if (kept.length > maxPushed) kept.shift()
          })

        const send = Effect.fnUntraced(function* ({ source, waiting }: SourceQueue, target: Target) {
          for (let message = waiting[0]; message !== undefined; message = waiting[0]) {
            const delivery = yield* deliver(target, message)
            yield* record(source.name, message, delivery)
            if (delivery.outcome === "later") return
            waiting.shift()
          }
        }, Effect.provideContext(services))

        const push = Effect.gen(function* () {
          if (targetByName.size === 0) return
          const voyages = yield* world.playing
          const now = yield* Clock.currentTimeMillis
          for (const sender of senders) {
            const target = targetByName.get(sender.source.name)
            if (target === undefined) continue
            const fault = yield* Ref.get(faults.of(sender.source.name))
            const messages = writeDue(sender, voyages, now, speech)
            sender.waiting.push(...messages.flatMap((message) => disturbed(fault, message, sender.source)))
            yield* send(sender, target)
          }
        })

        return {
          push: alone.withPermit(push),
          setTarget: (source, target) =>
            Effect.sync(() => {
              const isKnown = senders.some((sender) => sender.source.name === source)
              if (isKnown) targetByName.set(source, target)
              return isKnown
            }),
          pushed: Effect.sync(() => [...kept])
        }
      })
    )
}
