import { Clock, Context, Effect, Layer, Ref, Semaphore } from "effect"
import type { FileSystem } from "effect"
import type { HttpClient } from "effect/http"

import { Faults } from "../Faults.ts"
import type { Dialect, Speech } from "../voyage/Dialect.ts"
import { draw } from "../voyage/random.ts"
import type { Playing } from "../world/World.ts"
import { World } from "../world/World.ts"
import { deliver } from "./deliver.ts"
import type { Message } from "./deliver.ts"
import { disturbed } from "./disturbed.ts"
import { isShuffled } from "./lateness.ts"
import type { Pushing, Word } from "./PushedReport.ts"
import { pushingSources } from "./sources.ts"
import type { Target, Targets } from "./Target.ts"

/** What became of one message. */
export interface Pushed {
  readonly source: string
  /** UTC. */
  readonly at: string
  readonly bytes: number
  /** Null where no answer came, and of files. */
  readonly status: number | null
  readonly outcome: "taken" | "later" | "refused"
}

const mostKept = 1_000
const mostWords = 500

/** What a source has yet to say of a voyage, in the order of telling. */
interface Line {
  words: ReadonlyArray<Word>
  next: number
}

/** A source with all that it has told and has yet to deliver. */
interface Sender {
  readonly source: Pushing
  readonly lines: Map<string, Line>
  readonly waiting: Array<Message>
  sent: number
}

const inOrder = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => [...words].sort((a, b) => a.told - b.told)

/** In any order, but that of the words about one thing stays. */
const shuffled = (words: ReadonlyArray<Word>, { seed, voyage }: Playing): ReadonlyArray<Word> =>
  words
    .map((word) => [draw(seed, voyage.name, "pushed", word.subject), word] as const)
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word)

/** What has become due of a voyage since the last time. */
const dueOf = ({ lines, source }: Sender, playing: Playing): ReadonlyArray<Word> => {
  const { name } = playing.voyage
  const line = lines.get(name) ?? { words: inOrder(source.wordsOf(playing)), next: 0 }
  lines.set(name, line)
  const due: Array<Word> = []
  for (let word = line.words[line.next]; word !== undefined && word.told <= playing.at; word = line.words[line.next]) {
    due.push(word)
    line.next += 1
  }
  if (line.next > 0 && line.next >= line.words.length) Object.assign(line, { words: [], next: 0 })
  return isShuffled(playing) ? shuffled(due, playing) : due
}

const chunksOf = (words: ReadonlyArray<Word>): ReadonlyArray<ReadonlyArray<Word>> =>
  Array.from({ length: Math.ceil(words.length / mostWords) }, (_, index) =>
    words.slice(index * mostWords, (index + 1) * mostWords)
  )

/** Messages of all that is due; one that says something twice comes twice as well. */
const messagesOf = (sender: Sender, due: ReadonlyArray<Word>, at: number, speech: Speech): ReadonlyArray<Message> => {
  const { contentType, encodingOf, extension, name, path, write } = sender.source
  const encoding = encodingOf?.(speech) ?? "utf8"
  return chunksOf(due).flatMap((words) => {
    sender.sent += 1
    const number = sender.sent
    const said = words.flatMap(({ copies, lines }) => Array.from({ length: copies }, () => lines))
    const body = write(said, { number, at, speech })
    const fileName = `${name}-${at}-${number}.${extension}`
    const message = { body, encoding, contentType, path, fileName, isForged: false }
    return words.some(({ copies }) => copies > 1) ? [message, message] : [message]
  })
}

/** Tells the service what sources that cannot be asked have to say: once each, in order, again until it is taken. */
export class Pusher extends Context.Service<
  Pusher,
  {
    /** Delivers all that is due now; what cannot be delivered waits for the next time. */
    readonly push: Effect.Effect<void>
    /** Sends what the source says there from now on. False where no source of that name tells by itself. */
    readonly aim: (source: string, target: Target) => Effect.Effect<boolean>
    /** The last thousand deliveries. */
    readonly pushed: Effect.Effect<ReadonlyArray<Pushed>>
  }
>()("adapters/simulator/pushed/Pusher") {
  static readonly layer = (targets: Targets, dialects: ReadonlyArray<Dialect>) =>
    Layer.effect(
      Pusher,
      Effect.gen(function* () {
        const [world, faults] = [yield* World, yield* Faults]
        const services = yield* Effect.context<FileSystem.FileSystem | HttpClient.HttpClient>()
        const speech: Speech = new Set(dialects)
        const alone = Semaphore.makeUnsafe(1)
        const aims = new Map<string, Target>(Object.entries(targets))
        const senders = pushingSources.map((source): Sender => ({ source, lines: new Map(), waiting: [], sent: 0 }))
        const kept: Array<Pushed> = []

        const note = (source: string, message: Message, { outcome, status }: Pick<Pushed, "outcome" | "status">) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const at = new Date(now).toISOString()
            kept.push({ source, at, bytes: Buffer.byteLength(message.body, message.encoding), status, outcome })
            if (kept.length > mostKept) kept.shift()
          })

        const send = Effect.fnUntraced(function* ({ source, waiting }: Sender, target: Target) {
          for (let message = waiting[0]; message !== undefined; message = waiting[0]) {
            const delivery = yield* deliver(target, message)
            yield* note(source.name, message, delivery)
            if (delivery.outcome === "later") return
            waiting.shift()
          }
        }, Effect.provideContext(services))

        const push = Effect.gen(function* () {
          if (aims.size === 0) return
          const voyages = yield* world.playing
          const now = yield* Clock.currentTimeMillis
          for (const sender of senders) {
            const target = aims.get(sender.source.name)
            if (target === undefined) continue
            const due = voyages.flatMap((playing) => dueOf(sender, playing))
            const fault = yield* Ref.get(faults.of(sender.source.name))
            const messages = messagesOf(sender, due, now, speech)
            sender.waiting.push(...messages.flatMap((message) => disturbed(fault, message, sender.source)))
            yield* send(sender, target)
          }
        })

        return {
          push: alone.withPermit(push),
          aim: (source, target) =>
            Effect.sync(() => {
              const isKnown = senders.some((sender) => sender.source.name === source)
              if (isKnown) aims.set(source, target)
              return isKnown
            }),
          pushed: Effect.sync(() => [...kept])
        }
      })
    )
}
