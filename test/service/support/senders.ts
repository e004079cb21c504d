import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

import { casesOf } from "../../support/cases.ts"
import { message, push } from "./pushed.ts"

const senders = [1, 2, 3, 4]
/** Messages of a sender: what is acknowledged is read as well before the test ends. */
const mostSent = casesOf("SENT", { usual: 40, long: 100_000 })

/** Sends messages until the connection breaks or these are enough, and keeps the numbers of those that were acknowledged. */
const send = (address: string, secret: string, serials: () => number, acknowledged: Set<number>) =>
  Effect.promise(async () => {
    for (let sent = 0; sent < mostSent; sent += 1) {
      const serial = serials()
      const answer = await push(address, secret, message(serial)).catch(() => null)
      if (answer === null) return
      if (answer.status === 204) acknowledged.add(serial)
    }
  })

/** Several senders at once. */
export const sendAtOnce = (...args: Parameters<typeof send>) =>
  Effect.forEach(senders, () => send(...args), { concurrency: "unbounded", discard: true })

/** Puts a file into the watched folder. */
export const drop = async (folder: string, name: string, text: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), text)
}
