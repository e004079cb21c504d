import type { Fault } from "../Faults.ts"
import type { Message } from "./deliver.ts"
import type { PushingSource } from "./PushedReport.ts"

const unpadded = (body: string): string =>
  body.replace(/^ISA[^~]*/, (header) =>
    header
      .split("*")
      .map((element) => element.trimEnd())
      .join("*")
  )

export const disturbed = (fault: Fault, message: Message, { code }: PushingSource): ReadonlyArray<Message> => {
  const { body, fileName } = message
  const wrong = (change: Partial<Message>): ReadonlyArray<Message> => [
    { ...message, fileName: `wrong-${fileName}`, ...change },
    message
  ]
  switch (fault) {
    case "unpadded":
      return [{ ...message, body: unpadded(body) }]
    case "truncated":
      return wrong({ body: body.slice(0, Math.ceil(body.length * 0.6)) })
    case "unknown_code":
      return wrong({ body: body.replace(code, "$1ZZZ$2") })
    case "duplicate":
      return [message, message]
    case "wrong_secret":
      return wrong({ isForged: true })
    default:
      return [message]
  }
}
